/** The last day of the bank's history that was compared cleanly: what a comparison after an outage or a restore starts from. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { query } from '#kernel/query.server.ts'

/** Days. A site that was down compares at most this far back, because banks do not store their lists for longer. */
const MAX_DAYS_BACK = 90
/** Days. When the last compared day is further back than this, the nightly check reports it. */
export const MAX_DAYS_BEHIND = 2
/** Days that every run compares again, to find late entries and reversals. */
export const RECENT_DAYS = 2

type HistoryProgress = {
  gateway: string
  /** `2026-11-21` (Istanbul): every day up to this one is compared. */
  comparedThrough: string
  /** When a day was last compared cleanly. */
  comparedAt: Date
  /** Why the last run could not compare everything; null after a complete one. */
  problem: string | null
  /** Since when the account is no longer configured: its payments cannot be inquired. Null while it is. */
  closedAt: Date | null
}

/** Whole days from `day` to `later`. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / DAY_MS)
}

/** For server code without a person behind it (a restored site that waits for the comparison). One row per gateway. */
export async function historyProgress({ db }: Pick<Context, 'db'>): Promise<HistoryProgress[]> {
  return db
    .selectFrom('bank_history')
    .select(['gateway', 'compared_through as comparedThrough', 'compared_at as comparedAt', 'problem'])
    .select('closed_at as closedAt')
    .orderBy('gateway')
    .execute()
}

/** The same for the dashboard. */
export const readHistoryProgress = query({ allow: 'payments.read', run: historyProgress })

/** The last day compared; a gateway that has none yet starts before its first attempt, at most 90 days back. */
export async function startProgress(ctx: Pick<Context, 'db' | 'now' | 'log'>, gateway: string): Promise<string> {
  const today = dayOf(ctx.now)
  const { first } = await ctx.db
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow()
  const firstDay = first ? dayOf(first) : today
  const start = [addDays(today, -RECENT_DAYS), firstDay].toSorted()[0]!
  await ctx.db
    .insertInto('bank_history')
    .values({ gateway, compared_through: addDays(start, -1), compared_at: ctx.now, problem: null })
    .onConflict((conflict) => conflict.column('gateway').doNothing())
    .execute()
  const row = await ctx.db
    .selectFrom('bank_history')
    .select('compared_through')
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow()
  const oldest = addDays(today, -MAX_DAYS_BACK - 1)
  if (row.compared_through >= oldest) return row.compared_through
  ctx.log.warn(
    { gateway, from: row.compared_through, to: oldest },
    'payments: days more than 90 days ago are not compared',
  )
  await ctx.db.updateTable('bank_history').set({ compared_through: oldest }).where('gateway', '=', gateway).execute()
  return oldest
}

/** Notes that a day was compared cleanly. A day with a gap before it does not count. */
export async function noteCompared(ctx: Pick<Context, 'db' | 'now'>, gateway: string, day: string): Promise<void> {
  await ctx.db
    .updateTable('bank_history')
    .set({ compared_through: sql<string>`greatest(compared_through, ${day}::date)`, compared_at: ctx.now })
    .where('gateway', '=', gateway)
    .where('compared_through', '>=', addDays(day, -1))
    .execute()
}

export async function noteProblem({ db }: Pick<Context, 'db'>, gateway: string, problem: string | null): Promise<void> {
  await db.updateTable('bank_history').set({ problem }).where('gateway', '=', gateway).execute()
}

/** Notes which accounts are no longer configured, and which are again. `open`: the names of those that are. */
export async function noteClosed({ db, now }: Pick<Context, 'db' | 'now'>, open: readonly string[]): Promise<void> {
  await db
    .updateTable('bank_history')
    .set({
      closed_at: sql<Date | null>`case when gateway <> all(${open}::text[]) then coalesce(closed_at, ${now}) end`,
    })
    .execute()
}
