import './tables.ts'
import '#features/shop/products/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { MAX_UNITS } from '#features/shop/products/product.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import { isPublished } from '#resource/visibility.server.ts'
import type { Cart } from './cart.ts'
import { findCart, noteChange, openCart } from './own-cart.server.ts'
import { cartOf, EMPTY } from './read.server.ts'

/** Carts need no credentials, so they are limited by IP address. High, because a dormitory shares one address. */
const BY_ADDRESS: Limit = { name: 'cart_by_address', points: 600, seconds: 3600 }

export const guardCart = (ctx: Context) => limit(ctx, BY_ADDRESS, ctx.address)

/** The changed cart, and its token if it is a guest's. */
export type CartChange = { cart: Cart; token?: string }

const token = z.string().max(64).optional()
const id = z.int().positive()

/** @throws {Refusal} 404 for a product that is not sold; 409 `cart.not_enough`, `cart.not_enough_more`, `cart.sold_out` */
export const addToCart = command({
  id: 'cart.add',
  allow: 'anyone',
  input: z.object({
    token,
    productId: id,
    variantId: id.optional(),
    quantity: z.int().min(1).max(MAX_UNITS),
  }),
  async run(ctx, { token, productId, variantId, quantity }): Promise<CartChange> {
    const variant = await variantFor(ctx, productId, variantId)
    const cart = await openCart(ctx, token)
    const line = await ctx.db
      .insertInto('cart_lines')
      .values({ cart_id: cart.id, variant_id: variant.id, quantity, added_at: ctx.now })
      .onConflict((conflict) =>
        conflict
          .columns(['cart_id', 'variant_id'])
          .doUpdateSet({ quantity: sql<number>`least(${MAX_UNITS}, cart_lines.quantity + excluded.quantity)` }),
      )
      .returning('quantity')
      .executeTakeFirstOrThrow()
    refuseBeyond(variant.left, line.quantity, line.quantity > quantity)
    return { cart: await cartOf(ctx, cart.id), ...(cart.token && { token: cart.token }) }
  },
})

/** Sets the quantity of one variant in the cart; zero removes it. @throws {Refusal} 409 `cart.not_enough` */
export const changeCart = command({
  id: 'cart.change',
  allow: 'anyone',
  input: z.object({ token, variantId: id, quantity: z.int().min(0).max(MAX_UNITS) }),
  async run(ctx, { token, variantId, quantity }): Promise<CartChange> {
    const cart = await findCart(ctx, token)
    if (!cart) return { cart: EMPTY }
    const line = ctx.db.selectFrom('cart_lines').where('cart_id', '=', cart.id).where('variant_id', '=', variantId)
    const before = await line.select('quantity').executeTakeFirst()
    if (!before) return { cart: await cartOf(ctx, cart.id) }
    await noteChange(ctx, cart.id)
    if (quantity === 0)
      await ctx.db.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('variant_id', '=', variantId).execute()
    else {
      const { left } = await ctx.db
        .selectFrom('product_variants')
        .select(sql<number>`on_hand - reserved`.as('left'))
        .where('id', '=', variantId)
        .executeTakeFirstOrThrow()
      // A lower quantity is always accepted, also when it is still above the stock.
      if (quantity > before.quantity) refuseBeyond(left, quantity, false)
      await ctx.db
        .updateTable('cart_lines')
        .set({ quantity })
        .where('cart_id', '=', cart.id)
        .where('variant_id', '=', variantId)
        .execute()
    }
    return { cart: await cartOf(ctx, cart.id), ...(cart.token && { token: cart.token }) }
  },
})

type Buyable = { id: number; left: number }

/** The given variant or, without an id, the only one. */
async function variantFor(ctx: Context, productId: number, variantId: number | undefined): Promise<Buyable> {
  const rows = await ctx.db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_variants.id', sql<number>`on_hand - reserved`.as('left')])
    .where('product_id', '=', productId)
    .where('retired', '=', false)
    .where(isPublished(ctx))
    .orderBy('product_variants.position')
    .orderBy('product_variants.id')
    .execute()
  if (rows.length === 0) throw new Refusal('errors.not_found', 404)
  if (variantId !== undefined) {
    const named = rows.find(({ id }) => id === variantId)
    if (!named) throw new Refusal('errors.not_found', 404)
    return named
  }
  // The API names products only (docs/reference/site-rules.md "Cart").
  return rows.find(({ left }) => left > 0) ?? rows[0]!
}

function refuseBeyond(left: number, quantity: number, hadSome: boolean): void {
  if (quantity <= left) return
  throw fieldRefusal(
    'quantity',
    left <= 0 ? 'cart.sold_out' : hadSome ? 'cart.not_enough_more' : 'cart.not_enough',
    409,
    { count: left },
  )
}

/** Empties the cart after an order, in the transaction of the order. */
export async function emptyCart(ctx: Pick<Context, 'db'>, cartId: string): Promise<void> {
  await ctx.db.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute()
}

/** Puts the products of a failed order back into the visitor's cart. */
export async function refillCart(
  ctx: Context,
  token: string | undefined,
  units: readonly { variantId: number; units: number }[],
): Promise<CartChange> {
  const cart = await openCart(ctx, token)
  for (const { variantId, units: quantity } of units)
    await ctx.db
      .insertInto('cart_lines')
      .values({ cart_id: cart.id, variant_id: variantId, quantity: Math.min(quantity, MAX_UNITS), added_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['cart_id', 'variant_id']).doNothing())
      .execute()
  return { cart: await cartOf(ctx, cart.id), ...(cart.token && { token: cart.token }) }
}
