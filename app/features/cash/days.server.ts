import './tables.ts'
import { sql } from 'kysely'
import { ledgerLines } from '#features/ledger/totals.server.ts'
import { addDays, startOfDay, TIME_ZONE } from '#kernel/dates.ts'
import { add, CURRENCIES, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import type { CashDay, CashDays } from './cash-day.ts'

/** Read from the ledger by days in Istanbul; lira first. */
export const cashDays = query({
  allow: 'statements.read',
  async run(ctx, { from, to }: { from: string; to: string }): Promise<CashDays[]> {
    const [since, until] = [startOfDay(from), startOfDay(addDays(to, 1))]
    type Row = { day: string | null; currency: Currency; received: Minor; paid: Minor; counted: Minor | null }
    const { rows } = await sql<Row>`
      with moved as (
        -- null: before the period
        select case when at >= ${since} then (at at time zone ${TIME_ZONE})::date end as day, currency,
          coalesce(sum(minor) filter (where minor > 0), 0)::bigint as received,
          coalesce(-sum(minor) filter (where minor < 0), 0)::bigint as paid
        from ${ledgerLines(ctx)} e where account = 'cash' and at < ${until} group by 1, 2
      ), counted as (
        select distinct on (1, 2) (counted_at at time zone ${TIME_ZONE})::date as day, currency, counted
        from cash_counts where counted_at >= ${since} and counted_at < ${until} and state <> 'rejected'
        order by 1, 2, counted_at desc
      )
      select day::text as day, currency, coalesce(received, 0)::bigint as received, coalesce(paid, 0)::bigint as paid, counted
      from moved full join counted using (day, currency) order by day nulls first`.execute(ctx.db)
    return CURRENCIES.flatMap((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      if (own.length === 0) return []
      const before = own.find(({ day }) => day === null)
      const opening = before ? subtract(before.received, before.paid) : ZERO
      const days = own.flatMap(({ day, received, paid, counted }) => (day ? [{ day, received, paid, counted }] : []))
      const withBalances = balancesOf(opening, days)
      return [{ currency, opening, closing: withBalances.at(-1)?.closing ?? opening, days: withBalances }]
    })
  },
})

function balancesOf(opening: Minor, days: Omit<CashDay, 'opening' | 'closing'>[]): CashDay[] {
  let balance = opening
  return days.map((one) => {
    const before = balance
    balance = subtract(add(before, one.received), one.paid)
    return { ...one, opening: before, closing: balance }
  })
}
