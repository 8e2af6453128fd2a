import { sql } from 'kysely'
import { ledgerEntries, ledgerLines } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { add, CURRENCIES, subtract, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { accountNames } from './account-names.server.ts'
import { SUSPENSE, type AccountLine, type TrialBalance } from './books.ts'
import { fundLines, PAID_BACK_KINDS, type FundLine } from './funds.ts'
import type { Period } from './period.ts'
import { totalOf } from './total-of.ts'

/** The start and the end of a period. */
export const edgesOf = ({ from, to }: Period) => ({
  since: startOfDay(from),
  until: new Date(startOfDay(to).getTime() + DAY_MS),
})

/** Every account that has a balance or was used in the period, for each currency; lira first. */
export const trialBalance = query({
  allow: 'ledger.read',
  async run(ctx, period: Period): Promise<TrialBalance[]> {
    const { since, until } = edgesOf(period)
    type Row = { account: string; currency: Currency; opening: Minor; debit: Minor; credit: Minor }
    const { rows } = await sql<Row>`
      select case when account like 'suspense:%' then ${SUSPENSE} else account end as account, currency,
        sum(before)::bigint as opening, sum(debit)::bigint as debit, sum(credit)::bigint as credit
      from (
        select account, currency, coalesce(sum(minor) filter (where at < ${since}), 0) as before,
          coalesce(sum(minor) filter (where at >= ${since} and minor > 0), 0) as debit,
          coalesce(-sum(minor) filter (where at >= ${since} and minor < 0), 0) as credit
        from ${ledgerLines(ctx)} e where at < ${until} group by account, currency
      ) accounts
      group by 1, 2
      having sum(before) <> 0 or sum(debit) <> 0 or sum(credit) <> 0
      order by 1`.execute(ctx.db)
    const [nameOf, paidBack] = await Promise.all([accountNames(ctx, rows), paidBackIn(ctx, period)])
    const withName = (currency: Currency) => (one: FundLine) => ({
      ...one,
      name: nameOf({ account: one.fund, currency }),
    })
    return CURRENCIES.flatMap((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      const ofCurrency = paidBack.filter((one) => one.currency === currency)
      const back = new Map(ofCurrency.map(({ account, minor }) => [account, minor]))
      const accounts = own.map((row): AccountLine => ({
        account: row.account,
        name: nameOf(row),
        opening: row.opening,
        debit: row.debit,
        credit: row.credit,
        closing: subtract(add(row.opening, row.debit), row.credit),
      }))
      return accounts.length === 0
        ? []
        : [
            {
              currency,
              accounts,
              funds: fundLines(accounts, back).map(withName(currency)),
              total: totalOf(accounts),
            },
          ]
    })
  },
})

/** What each fund paid back, for each currency. */
async function paidBackIn(ctx: Context, period: Period) {
  const { since, until } = edgesOf(period)
  const { rows } = await sql<{ account: string; currency: Currency; minor: Minor }>`
    select account, currency, sum(minor)::bigint as minor from ${ledgerEntries(ctx)} e
    where kind = any(${PAID_BACK_KINDS}::text[]) and account like 'fund:%' and at >= ${since} and at < ${until}
    group by 1, 2`.execute(ctx.db)
  return rows
}
