import { add, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import type { ImportAnswer } from '#resource/contract.ts'
import { summarizeProblems } from '#resource/import-problems.ts'
import type { RowProblem } from '#resource/import-problems.ts'
import type { ReadDonations } from './read-rows.server.ts'
import type { SpreadsheetHead } from './read-spreadsheet.server.ts'

const SAMPLE = 5

type SpreadsheetOutcome = Omit<ImportAnswer, 'batch'>

/** @param good what was read of the rows without errors */
export function spreadsheetOutcome(
  {
    rows,
    head,
    columns,
    available,
  }: SpreadsheetHead & { rows: readonly { number: number; problems: readonly RowProblem[] }[] },
  good: readonly Record<string, unknown>[],
): SpreadsheetOutcome {
  const { errors, failed, groups } = summarizeProblems(rows)
  return {
    create: good.length,
    update: 0,
    unchanged: 0,
    errors: [...head, ...errors],
    failed,
    groups,
    columns,
    available,
    sample: good.slice(0, SAMPLE),
  }
}

/** What an import does, or would do. */
export type ImportOutcome = SpreadsheetOutcome & { sums: { currency: Currency; amount: Minor }[] }

export function outcomeOf(read: ReadDonations): ImportOutcome {
  const good = read.rows.flatMap(({ donation }) => donation ?? [])
  const sums = new Map<Currency, Minor>()
  for (const { currency, amount } of good) sums.set(currency, add(sums.get(currency) ?? ZERO, amount))
  return {
    ...spreadsheetOutcome(read, good),
    sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
  }
}
