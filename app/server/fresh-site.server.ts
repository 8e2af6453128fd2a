/** Initial data of a production site before its owner sets it up, so that every public form can be sent. */
import { sql } from 'kysely'
import { hasOwner } from '#features/accounts/users/first-owner.server.ts'
import { addDefaultComplaintTypes } from '#features/inbox/complaints/default-types.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'

/** Key of a lock: an arbitrary number, the same in every process, because several may start at once. */
const LOCK = 7_261_926

/** Does nothing once there is an owner: data that staff remove stays removed. */
export async function prepareFreshSite(ctx: Context): Promise<void> {
  if (await hasOwner(ctx)) return
  await inTransaction(ctx.db, async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db)
    await addDefaultComplaintTypes({ ...ctx, db })
  })
}
