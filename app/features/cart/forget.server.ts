import './tables.ts'
import type { Context } from '#kernel/context.ts'

const DAYS = 90

/** Carts of guests that nobody has come back to. */
export async function forgetOldCarts(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db
    .deleteFrom('carts')
    .where('user_id', 'is', null)
    .where('updated_at', '<', new Date(ctx.now.getTime() - DAYS * 86_400_000))
    .execute()
}
