import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { daysBefore } from '#kernel/durations.ts'

const DAYS = 90

/** Deletes carts of guests that were not changed for some time. */
export async function purgeCarts(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db
    .deleteFrom('carts')
    .where('user_id', 'is', null)
    .where('updated_at', '<', daysBefore(ctx.now, DAYS))
    .execute()
}
