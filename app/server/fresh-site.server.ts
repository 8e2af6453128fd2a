/** What a new production site has before its owner has set it up, so that every public form can be sent. */
import { sql } from 'kysely'
import { hasOwner } from '#features/accounts/users/first-owner.server.ts'
import { addDefaultComplaintTypes } from '#features/inbox/complaints/default-types.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'

/** Any number, the same in every process: they may start at once. */
const LOCK = 7_261_926

/** Does nothing once there is an owner: what staff remove stays removed. */
export async function prepareFreshSite(ctx: Context): Promise<void> {
  if (await hasOwner(ctx)) return
  await inTransaction(ctx.db, async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db)
    await addDefaultComplaintTypes({ ...ctx, db })
  })
}
