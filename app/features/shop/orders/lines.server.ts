import './tables.ts'
import '#features/shop/products/tables.ts'
import type { CartLine } from '#features/shop/cart/cart.ts'
import { variantLabel } from '#features/shop/products/queries.server.ts'
import type { TaxedLine } from '#features/shop/vat/vat.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { multiply, type Minor } from '#kernel/money.ts'

export type OrderLine = {
  /** Its position in the order, from 0. */
  line: number
  name: string
  label: string
  sku: string
  price: Minor
  quantity: number
  /** Units of these that were sent and came back. */
  returned: number
  total: Minor
} & Pick<TaxedLine, 'discount' | 'vat_rate' | 'vat'>

/** The ordered products with their current names in all languages, displayed prices and VAT rates. */
export async function lineSnapshot(
  ctx: Context,
  lines: readonly Pick<CartLine, 'variantId' | 'productId' | 'price' | 'quantity'>[],
) {
  const rows = await ctx.db
    .selectFrom('product_variants as v')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['v.id', 'v.sku', 'v.size', 'v.color', 'products.name', 'vat_rate'])
    .where(
      'v.id',
      'in',
      lines.map(({ variantId }) => variantId),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const { name, sku, vat_rate, ...variant } = byId.get(line.variantId)!
    const label = { ar: variantLabel(variant, 'ar'), en: variantLabel(variant, 'en'), tr: variantLabel(variant, 'tr') }
    return {
      variant_id: line.variantId,
      product_id: line.productId,
      name,
      label,
      sku,
      price: line.price,
      quantity: line.quantity,
      vat_rate,
    }
  })
}

/** The lines of an order, in the reader's language. */
export async function linesOf(ctx: Context, orderId: string): Promise<OrderLine[]> {
  const rows = await ctx.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return rows.map(({ line, name, label, sku, price, quantity, returned, discount, vat_rate, vat }) => ({
    line,
    name: pick(name, ctx.locale),
    label: pick(label, ctx.locale),
    sku,
    price,
    quantity,
    returned,
    total: multiply(price, quantity),
    discount,
    vat_rate,
    vat,
  }))
}
