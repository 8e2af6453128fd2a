import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'

const DAYS = 90

/** Deletes carts of guests that were not changed for some time. */
export async function purgeCarts(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db
    .deleteFrom('carts')
    .where('user_id', 'is', null)
    .where('updated_at', '<', new Date(ctx.now.getTime() - DAYS * DAY_MS))
    .execute()
}
