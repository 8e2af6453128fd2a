/** Finds the month to close next. */
import './tables.ts'
import { sql } from 'kysely'
import { ledgerTransactions } from '#features/ledger/totals.server.ts'
import { edgesOf } from '#features/books/trial-balance.server.ts'
import { monthOf, type Period } from '#features/books/period.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'

/** `over`: the month has ended, so that it can be closed. */
export type OpenMonth = { month: string; period: Period; since: Date; until: Date; over: boolean }

/** The month after the last closed one, or of the first transaction; null when the ledger is empty. */
export async function oldestOpenMonth(ctx: Pick<Context, 'db' | 'now'>): Promise<OpenMonth | null> {
  const last = await ctx.db
    .selectFrom('closed_months')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from ${ledgerTransactions(ctx)} t`.execute(
    ctx.db,
  )
  const first = rows[0]!.at
  if (!last && !first) return null
  const period = last ? monthOf(`${last.month}-01`, 1) : monthOf(dayOf(first!))
  const { since, until } = edgesOf(period)
  return { month: period.from.slice(0, 7), period, since, until, over: until <= ctx.now }
}
