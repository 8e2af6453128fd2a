/** Variants for sale follow the product's form: a variant is known by its code. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { VariantRow } from './tables.ts'

/** Reaction to `RecordSaved`: saved by form or spreadsheet, restored, or published again. */
export async function followVariants(ctx: Context, payload: { resource: string; id: number }): Promise<void> {
  if (payload.resource === 'products') await syncVariants(ctx, payload.id)
}

/** A code that is gone from the form is sold no more; its units stay, in case it comes back. */
export async function syncVariants(ctx: Pick<Context, 'db'>, productId: number): Promise<void> {
  const product = await ctx.db.selectFrom('products').select('variants').where('id', '=', productId).executeTakeFirst()
  if (!product) return
  const rows = product.variants
  // Barcodes are unique: they are free first, because two variants may change theirs with each other.
  await ctx.db.updateTable('product_variants').set({ barcode: null }).where('product_id', '=', productId).execute()
  await ctx.db
    .updateTable('product_variants')
    .set({ retired: true })
    .where('product_id', '=', productId)
    .$if(rows.length > 0, (q) =>
      q.where(
        'sku',
        'not in',
        rows.map(({ sku }) => sku),
      ),
    ) // prettier-ignore
    .execute()
  for (const [position, row] of rows.entries())
    await ctx.db
      .insertInto('product_variants')
      .values({ product_id: productId, sku: row.sku, ...columns(row, position) })
      .onConflict((conflict) => conflict.column('sku').doUpdateSet(columns(row, position)))
      .execute()
}

const columns = ({ size, color, price, barcode }: VariantRow, position: number) => ({
  size,
  color: color && (JSON.stringify(color) as never),
  price,
  barcode,
  position,
  retired: false,
})
