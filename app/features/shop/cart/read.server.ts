import './tables.ts'
import '#features/shop/products/tables.ts'
import { variantLabel } from '#features/shop/products/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { pick } from '#kernel/locale.ts'
import { sum, multiply, ZERO } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { isPublished } from '#resource/visibility.server.ts'
import type { Cart } from './cart.ts'
import { findCart } from './own-cart.server.ts'

export const EMPTY: Cart = { lines: [], count: 0, total: ZERO, ready: false }

/** The contents of a cart with current prices. Products that are no longer sold are left out. */
export async function cartOf(ctx: Context, cartId: string): Promise<Cart> {
  const rows = await ctx.db
    .selectFrom('cart_lines')
    .innerJoin('product_variants as v', 'v.id', 'variant_id')
    .innerJoin('products', 'products.id', 'v.product_id')
    .select(['v.id', 'v.size', 'v.color', 'v.price as own', 'v.on_hand', 'v.reserved', 'quantity'])
    .select(['products.id as product', 'products.name', 'products.price', 'products.image'])
    .where('cart_id', '=', cartId)
    .where('v.retired', '=', false)
    .where(isPublished(ctx))
    .orderBy('added_at')
    .orderBy('v.id')
    .execute()
  const lines = rows.map((row) => {
    const price = row.own ?? row.price
    return {
      variantId: row.id,
      productId: row.product,
      name: pick(row.name, ctx.locale),
      label: variantLabel(row, ctx.locale),
      picture: row.image,
      quantity: row.quantity,
      price,
      total: multiply(price, row.quantity),
      left: Math.max(0, row.on_hand - row.reserved),
    }
  })
  return {
    lines,
    count: lines.reduce((units, line) => units + line.quantity, 0),
    total: sum(lines.map(({ total }) => total)),
    ready: lines.length > 0 && lines.every(({ quantity, left }) => quantity <= left),
  }
}

/** The visitor's cart. */
export const ownCart = query({
  allow: 'anyone',
  run: (ctx, token: string | undefined): Promise<Cart & { id: string | null }> =>
    withTransaction(ctx, async (inside) => {
      const found = await findCart(inside, token)
      return found ? { ...(await cartOf(inside, found.id)), id: found.id } : { ...EMPTY, id: null }
    }),
})
