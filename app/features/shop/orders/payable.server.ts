/** Checks before a buyer is sent to the bank: the order must be open, and the shop must still offer the same terms. */
import './tables.ts'
import '#features/shop/products/tables.ts'
import { priceOrder } from '#features/shop/coupons/coupon.ts'
import { findCoupon, type FoundCoupon } from '#features/shop/coupons/redeem.server.ts'
import type { PaymentRequest } from '#features/payments/payable.server.ts'
import { reserve } from '#features/shop/products/stock.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isPublished } from '#resource/visibility.server.ts'
import { cancel } from './expire.server.ts'
import { lockOrder, unitsOf, type Order } from './transition.server.ts'
import { MAX_UNPAID_AGE, RESERVED_FOR } from './order.ts'

/** For `registerPayableRule`. On the first attempt the buyer has just accepted the terms: valid while the goods are reserved. */
export async function orderPayable(ctx: Context, { subjectId, firstAttempt }: PaymentRequest): Promise<boolean> {
  const order = await lockOrder(ctx, subjectId)
  if (order.state !== 'new') return false
  if (firstAttempt && order.reserved_until && ctx.now <= order.reserved_until) return true
  return holdForPayment(ctx, order)
}

/** For `registerPaymentName`: how an order is called in lists of payments. */
export async function orderName(ctx: Context, id: string): Promise<string | null> {
  const order = await ctx.db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirst()
  return order ? ctx.texts.translate(ctx.locale)('orders.title', { number: order.number }) : null
}

/**
 * Reserves the goods of a locked, unpaid order for another twenty minutes. Cancels it and returns false when a price,
 * the delivery fee or the coupon has changed, something is sold out, or the order is older than `MAX_UNPAID_AGE`.
 */
export async function holdForPayment(ctx: Context, order: Order): Promise<boolean> {
  const until = new Date(ctx.now.getTime() + RESERVED_FOR)
  if (ctx.now.getTime() - order.created_at.getTime() > MAX_UNPAID_AGE) {
    await cancel(ctx, order, 'expired')
    return false
  }
  const offered = await isStillAvailable(ctx, order)
  if (!offered || !(await reserved(ctx, order))) {
    await cancel(ctx, order, 'changed')
    return false
  }
  await ctx.db.updateTable('orders').set({ reserved_until: until }).where('id', '=', order.id).execute()
  return true
}

async function reserved(ctx: Context, order: Order): Promise<boolean> {
  return order.reserved_until !== null || (await reserve(ctx, await unitsOf(ctx, order.id))).length === 0
}

/**
 * Whether the shop would accept the same locked order now for the same total: goods still sold at the same prices, the
 * same delivery fee, and a valid coupon. Locks the coupon.
 */
export async function isStillAvailable(ctx: Context, order: Order): Promise<boolean> {
  const changed = await ctx.db
    .selectFrom('order_lines as line')
    .leftJoin(
      (from) =>
        from
          .selectFrom('product_variants as v')
          .innerJoin('products', 'products.id', 'v.product_id')
          .select(['v.id', (now) => now.fn.coalesce('v.price', 'products.price').as('price')])
          .where('v.retired', '=', false)
          .where(isPublished(ctx))
          .as('sold'),
      (join) => join.onRef('sold.id', '=', 'line.variant_id'),
    )
    .select('line.line')
    .where('line.order_id', '=', order.id)
    .where((or) => or.or([or('sold.id', 'is', null), or('sold.price', '<>', or.ref('line.price'))]))
    .executeTakeFirst()
  if (changed) return false
  const coupon = await couponOf(ctx, order)
  if (coupon === 'ended') return false
  const { shop } = await readSettings(ctx, 'shop')
  return priceOrder(order.goods, order.delivery, shop, coupon).total === order.total
}

async function couponOf(ctx: Context, order: Order): Promise<FoundCoupon | null | 'ended'> {
  if (order.coupon_code === null) return null
  try {
    const counted = order.coupon_held
    const coupon = await findCoupon(ctx, order.coupon_code, order.goods, { lock: true, counted })
    if (coupon?.id !== order.coupon_id) return 'ended'
    if (!counted && coupon!.onceEach && (await couponUsedBy(ctx, coupon!.id, order))) return 'ended'
    return coupon
  } catch (error) {
    if (error instanceof Refusal) return 'ended'
    throw error
  }
}

/** Whether a buyer (account or email address) has already used the coupon. The caller has locked the coupon. */
export async function couponUsedBy(
  ctx: Pick<Context, 'db'>,
  coupon: number,
  buyer: { email: string; user_id: string | null },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('coupon_id', '=', coupon)
    .where('coupon_held', '=', true)
    .where((or) =>
      or.or([
        or(or.fn('lower', ['email']), '=', buyer.email.toLowerCase()),
        ...(buyer.user_id === null ? [] : [or('user_id', '=', buyer.user_id)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
