import { add, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import type { ImportAnswer } from '#resource/contract.ts'
import { summarizeProblems } from '#resource/import-problems.ts'
import type { ReadDonations } from './read-rows.server.ts'

const SAMPLE = 5

/** What an import does, or would do. */
export type ImportOutcome = Omit<ImportAnswer, 'batch'> & { sums: { currency: Currency; amount: Minor }[] }

export function outcomeOf({ rows, head, columns, available }: ReadDonations): ImportOutcome {
  const good = rows.flatMap(({ donation }) => donation ?? [])
  const sums = new Map<Currency, Minor>()
  for (const { currency, amount } of good) sums.set(currency, add(sums.get(currency) ?? ZERO, amount))
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
    sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
  }
}
