import { sql } from 'kysely'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/**
 * Returns the balance of the cash box. Other counts and transfers of this currency wait until the end of the
 * transaction.
 */
export async function lockCash(ctx: Pick<Context, 'db'>, currency: Currency): Promise<Minor> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash ${currency}`}, 0))`.execute(ctx.db)
  return accountBalance(ctx, 'cash', currency)
}
