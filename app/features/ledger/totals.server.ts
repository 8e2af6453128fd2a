import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { Account } from './account.ts'

/** The balance of an account, from its entries. Debit is above zero. */
export async function accountBalance(
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
