import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { Account, Fund } from './account.ts'

/** What each fund was given; a fund without gifts is missing from the map. */
export async function fundTotals(
  ctx: Pick<Context, 'db'>,
  accounts: Fund[],
  currency: Currency = 'TRY',
): Promise<Map<Fund, Minor>> {
  if (accounts.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('fund_totals')
    .select(['account', 'minor'])
    .where('account', 'in', accounts)
    .where('currency', '=', currency)
    .execute()
  return new Map(rows.map((row) => [row.account, row.minor]))
}

/** The balance of an account, from its entries. Debit is above zero. */
export async function balanceOf(
  ctx: Pick<Context, 'db'>,
  account: Account,
  currency: Currency = 'TRY',
): Promise<Minor> {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<Minor>('minor'), lit(0)).as('balance'))
    .where('account', '=', account)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return Number(row.balance) as Minor
}
