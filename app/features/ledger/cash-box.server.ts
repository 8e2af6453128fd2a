/** By the books, the cash box is not below zero at the end of any day. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { numericDay, TIME_ZONE } from '#kernel/dates.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { formatMoney, minor, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import { accountBalance } from './totals.server.ts'

/** Cash that has left the box, but is not booked yet. `day`: `2026-11-21` */
export type UnbookedCash = { day: string; amount: Minor }
type Lowest = { balance: Minor; day: string }
type Db = Pick<Context, 'db'>

/**
 * Returns the balance of the cash box. Everything else that takes this currency out of it waits until the end of the
 * transaction.
 */
export async function lockCash(ctx: Db, currency: Currency): Promise<Minor> {
  await lockByName(ctx, `cash ${currency}`)
  return accountBalance(ctx, 'cash', currency)
}

/**
 * What is wrong with an amount that leaves the cash box on a day; null: nothing. Also the later days need enough.
 * Call it after `lockCash`.
 */
export async function cashProblem(
  ctx: Db & Pick<Context, 'locale'>,
  { amount, currency, day }: { amount: Minor; currency: Currency; day: string },
  unbooked: readonly UnbookedCash[] = [],
): Promise<FieldProblem | null> {
  const lowest = await lowestBalance(ctx, sql`${day}::date`, currency, unbooked)
  if (amount <= lowest.balance) return null
  const available = formatMoney(minor(Math.max(0, lowest.balance)), currency, ctx.locale)
  const code = unbooked.length > 0 ? 'cash.not_enough_left' : 'cash.not_enough'
  return { code, params: { amount: isolate(available), day: dayText(lowest.day) } }
}

/** Called after entries that take cash out of the box. @throws {Refusal} 409 when it would be below zero on a day */
export async function refuseNegativeCash(
  ctx: Db,
  { txId, currency }: { txId: string; currency: Currency },
): Promise<void> {
  await lockCash(ctx, currency)
  const day = sql`(select ${istanbulDay('at')} from ledger_tx where id = ${txId})`
  const lowest = await lowestBalance(ctx, day, currency)
  if (lowest.balance < 0) throw new Refusal('cash.below_zero', 409, { params: { day: dayText(lowest.day) } })
}

/** The lowest balance at the end of a day, from one day on, and the first day that has it. */
async function lowestBalance(
  { db }: Db,
  from: RawBuilder<unknown>,
  currency: Currency,
  unbooked: readonly UnbookedCash[] = [],
): Promise<Lowest> {
  const { rows } = await sql<Lowest>`
    with since as (select ${from} as day), moved as (
      select ${istanbulDay('booked_at')} as day, minor from ledger_entries where account = 'cash' and currency = ${currency}
      union all select day, -amount
        from unnest(${unbooked.map(({ day }) => day)}::date[], ${unbooked.map(({ amount }) => amount)}::bigint[]) u(day, amount)
      union all select day, 0 from since
    ), changes as (
      select greatest(moved.day, since.day) as day, sum(minor) as change from moved, since group by 1
    ), balances as (select day, sum(change) over (order by day)::bigint as balance from changes)
    select day::text as day, balance from balances order by balance, day limit 1`.execute(db)
  return rows[0]!
}

const istanbulDay = (column: 'at' | 'booked_at') => sql`(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)})::date`

/** `21-11-2026`, in the direction of numbers. Word joiners keep it on one line: browsers break after hyphens. */
const dayText = (day: string) => isolateLtr(numericDay(day).replaceAll('-', '-\u2060'))
