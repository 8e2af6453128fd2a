import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { syncVariants } from './variants.server.ts'

type Shelf = { id: number; variants: { sku: string; units: number }[] }

/** Puts the demo's goods on the shelf. */
export async function stockDemo(ctx: Context, products: Shelf[]): Promise<void> {
  for (const { id, variants } of products) {
    await syncVariants(ctx, id)
    for (const { sku, units } of variants) {
      if (units === 0) continue
      const { id: variant_id } = await ctx.db
        .updateTable('product_variants')
        .set({ on_hand: units })
        .where('sku', '=', sku)
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('stock_moves')
        .values({ variant_id, units, cause: 'counted', subject: null, by: null, at: ctx.now })
        .execute()
    }
  }
}
