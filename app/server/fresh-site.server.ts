/** Initial data of a production site before its owner sets it up, so that every public form can be sent. */
import { hasOwner } from '#features/accounts/users/first-owner.server.ts'
import { addDefaultComplaintTypes } from '#features/inbox/complaints/default-types.server.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'

/** Does nothing once there is an owner: data that staff remove stays removed. */
export async function prepareFreshSite(ctx: Context): Promise<void> {
  if (await hasOwner(ctx)) return
  await withTransaction(ctx, async (inside) => {
    // Several processes may start at the same time.
    await lockByName(inside, 'fresh site')
    await addDefaultComplaintTypes(inside)
  })
}
