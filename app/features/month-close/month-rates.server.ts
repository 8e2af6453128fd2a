/** Exchange rates that a month needs: for each day with foreign bookings, and for its last day. */
import { sql } from 'kysely'
import type { TrialBalance } from '#features/books/books.ts'
import { ratesOn } from '#features/exchange-rates/queries.server.ts'
import type { UsedRate } from '#features/exchange-rates/rate.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { TIME_ZONE } from '#kernel/dates.ts'
import type { Currency } from '#kernel/money.ts'
import type { OpenMonth } from './open-month.server.ts'

type Day = { currency: Currency; day: string }

export async function ratesOfMonth(
  ctx: Pick<Context, 'db'>,
  { since, until, period }: OpenMonth,
  balances: readonly TrialBalance[],
): Promise<{ used: UsedRate[]; missing: Day[] }> {
  const { rows } = await sql<Day>`
    select distinct currency, (at at time zone ${sql.lit(TIME_ZONE)})::date as day from ${ledgerEntries(ctx)} e
    where currency <> 'TRY' and at >= ${since} and at < ${until}
    order by 2, 1`.execute(ctx.db)
  const nonZero = balances.filter(
    ({ currency, funds }) => currency !== 'TRY' && funds.some(({ closing }) => closing !== 0),
  )
  const last = nonZero
    .map(({ currency }): Day => ({ currency, day: period.to }))
    .filter(({ currency, day }) => !rows.some((row) => row.currency === currency && row.day === day))
  const days = [...rows, ...last]
  const rateOf = await ratesOn(ctx, days)
  return {
    used: days.flatMap((day) => rateOf(day) ?? []),
    missing: days.filter((day) => rateOf(day) === null),
  }
}
