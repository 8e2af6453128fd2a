import '#features/shop/products/tables.ts'
import type { CartLine } from '#features/shop/cart/cart.ts'
import { variantLabel } from '#features/shop/products/queries.server.ts'
import type { Context } from '#kernel/context.ts'

/** The ordered products, with their current names in every language and the displayed price. */
export async function lineSnapshot(
  ctx: Context,
  lines: readonly Pick<CartLine, 'variantId' | 'productId' | 'price' | 'quantity'>[],
) {
  const rows = await ctx.db
    .selectFrom('product_variants as v')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['v.id', 'v.sku', 'v.size', 'v.color', 'products.name'])
    .where(
      'v.id',
      'in',
      lines.map(({ variantId }) => variantId),
    ) // prettier-ignore
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const { name, sku, ...variant } = byId.get(line.variantId)!
    const label = { ar: variantLabel(variant, 'ar'), en: variantLabel(variant, 'en'), tr: variantLabel(variant, 'tr') }
    return {
      variant_id: line.variantId,
      product_id: line.productId,
      name: JSON.stringify(name) as never,
      label: JSON.stringify(label) as never,
      sku,
      price: line.price,
      quantity: line.quantity,
    }
  })
}
