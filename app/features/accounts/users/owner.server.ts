import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** Whether the actor is an owner: only owners grant or remove the owner's role. */
export async function isOwner(ctx: Context): Promise<boolean> {
  const mine = await ctx.db
    .selectFrom('user_roles')
    .select('role_id')
    .where('user_id', '=', ctx.actor!.id)
    .where('role_id', '=', 'owner')
    .executeTakeFirst()
  return mine !== undefined
}
