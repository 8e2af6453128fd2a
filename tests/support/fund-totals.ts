import '#features/ledger/tables.ts'
import type { Fund } from '#features/ledger/account.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** The total of each fund; funds without donations are not in the map. */
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
