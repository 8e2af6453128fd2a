import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Context } from '#kernel/context.ts'
import { HOUR_MS } from '#kernel/durations.ts'

export const ago = (ctx: Context, hours: number): Date => new Date(ctx.now.getTime() - hours * HOUR_MS)

/** Context of a member of the demo's team, some hours ago. */
export async function asDemoStaff(ctx: Context, key: string, hoursAgo: number): Promise<Context> {
  const { id } = await ctx.db.selectFrom('users').select('id').where('demo_key', '=', key).executeTakeFirstOrThrow()
  const now = ago(ctx, hoursAgo)
  return { ...ctx, actor: { id, permissions: new Set(PERMISSIONS), staff: true, reauthenticatedAt: now }, now }
}
