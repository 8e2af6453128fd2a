import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { isPublished } from '#resource/visibility.server.ts'

/** For staff who may change the stock: the number of variants for sale of which few or none are left. */
export async function lowStock(ctx: Context): Promise<{ kind: 'low_stock'; count: number }[]> {
  if (!ctx.actor?.permissions.has('products.update')) return []
  const { count } = await ctx.db
    .selectFrom('product_variants as v')
    .innerJoin('products', 'products.id', 'v.product_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('v.retired', '=', false)
    .where(isPublished(ctx))
    .where(sql<boolean>`v.on_hand - v.reserved <= products.low_at`)
    .executeTakeFirstOrThrow()
  return count > 0 ? [{ kind: 'low_stock', count: Number(count) }] : []
}
