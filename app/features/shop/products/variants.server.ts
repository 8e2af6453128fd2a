/**
 * Synchronizes the variants for sale with the product's form. The code identifies a variant, so a code that has units
 * cannot be changed or removed (held-codes.server.ts).
 */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { UNIQUE_VIOLATION } from '#resource/database-errors.server.ts'
import { refusal } from '#resource/values.server.ts'
import type { VariantRow } from './tables.ts'

/** Reaction to `RecordSaved`: the product was saved by form or spreadsheet, restored, or published again. */
export async function syncVariantsOfProduct(ctx: Context, payload: { resource: string; id: number }): Promise<void> {
  if (payload.resource === 'products') await syncVariants(ctx, payload.id)
}

/** A code that was removed from the form is no longer sold. Units that buyers send back later stay its stock. */
export async function syncVariants(ctx: Pick<Context, 'db'>, productId: number): Promise<void> {
  const product = await ctx.db.selectFrom('products').select('variants').where('id', '=', productId).executeTakeFirst()
  if (!product) return
  const rows = product.variants
  // Barcodes are unique. They are cleared first, because two variants may swap theirs.
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
    )
    .execute()
  for (const [position, row] of rows.entries()) {
    const { numInsertedOrUpdatedRows: written } = await ctx.db
      .insertInto('product_variants')
      .values({ product_id: productId, sku: row.sku, ...columns(row, position) })
      .onConflict((conflict) =>
        conflict.column('sku').doUpdateSet(columns(row, position)).where('product_variants.product_id', '=', productId),
      )
      .executeTakeFirst()
      .catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? takenMeanwhile(position, 'barcode') : error
      })
    if (written === 0n) throw takenMeanwhile(position, 'sku')
  }
}

/** The form was checked before (products.resource.server.ts), so another product was saved at the same time. */
const takenMeanwhile = (position: number, field: 'sku' | 'barcode') =>
  refusal({ [`variants.${position}.${field}`]: field === 'sku' ? 'products.code_taken' : 'products.barcode_taken' })

const columns = ({ size, color, price, barcode }: VariantRow, position: number) => ({
  size,
  color,
  price,
  barcode,
  position,
  retired: false,
})
