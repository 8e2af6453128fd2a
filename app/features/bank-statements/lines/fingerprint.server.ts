/** Fingerprints that identify the same transaction in overlapping files. */
import { createHash } from 'node:crypto'
import type { ParsedLine } from '#features/bank-statements/files/statement.ts'
import { foldForSearch } from '#kernel/arabic.ts'

/**
 * Made of day, amount and the bank's number (else the text), and a counter for identical lines of that day, so that two
 * equal donations stay two and an overlapping file adds none.
 */
export function fingerprintsOf(lines: readonly ParsedLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ bookedOn, amount, bankReference, description, counterparty }) => {
    const text = foldForSearch(`${description} ${counterparty ?? ''}`)
    const same = JSON.stringify([bookedOn, amount, bankReference ?? '', bankReference ? '' : text])
    const ordinal = seen.get(same) ?? 0
    seen.set(same, ordinal + 1)
    return createHash('sha256').update(`${same} ${ordinal}`).digest('base64url')
  })
}
