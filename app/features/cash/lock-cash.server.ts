import { sql } from 'kysely'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** The balance of the cash box, with other counts and transfers of this currency waiting until the end. */
export async function lockCash(ctx: Pick<Context, 'db'>, currency: Currency): Promise<Minor> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash ${currency}`}, 0))`.execute(ctx.db)
  return accountBalance(ctx, 'cash', currency)
}
