import { add, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import type { ImportAnswer } from '#resource/contract.ts'
import { spreadsheetOutcome } from '#resource/import-problems.ts'
import type { ReadDonations } from './read-rows.server.ts'

/** The result of an import, or of its preview. */
export type ImportOutcome = Omit<ImportAnswer, 'batch'> & { sums: { currency: Currency; amount: Minor }[] }

export function outcomeOf(read: ReadDonations): ImportOutcome {
  const good = read.rows.flatMap(({ donation }) => donation ?? [])
  const sums = new Map<Currency, Minor>()
  for (const { currency, amount } of good) sums.set(currency, add(sums.get(currency) ?? ZERO, amount))
  return {
    ...spreadsheetOutcome(read, good),
    sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
  }
}
