/** Cancels orders that are not paid in time and releases their stock. A late payment is fulfilled or refunded. */
import './tables.ts'
import { releaseCoupon } from '#features/shop/coupons/redeem.server.ts'
import { paymentAttempts } from '#features/payments/queries.server.ts'
import { POSSIBLY_PAID_STATES } from '#features/payments/redirect-form.server.ts'
import { releaseReservation } from '#features/shop/products/stock.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { lockOrder, moveOrder, unitsOf, type Order } from './transition.server.ts'
import type { CancelCause } from './order.ts'

const BATCH = 50

export const expireOrdersJob = job({
  id: 'orders.expire',
  input: EmptyInput,
  run: async (ctx) => void (await expireOrders(ctx)),
})

/** Returns the number of cancelled orders. */
export async function expireOrders(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'new')
    .where('reserved_until', '<', ctx.now)
    // While the bank does not answer about many orders, these must not fill every batch.
    .where('intent_id', 'not in', possiblyPaid(ctx).clearSelect().select('intent_id'))
    .orderBy('reserved_until')
    .limit(BATCH)
    .execute()
  let expired = 0
  for (const { id } of due) {
    if (ctx.stopping?.aborted) break
    expired += await withTransaction(ctx, async (inside) => {
      const order = await lockOrder(inside, id)
      if (order.state !== 'new' || !order.reserved_until || order.reserved_until >= ctx.now) return 0
      // An inquiry at the bank is still open: the money may have been captured, so the goods stay reserved.
      if (await isPossiblyPaid(inside, order)) return 0
      await cancel(inside, order, 'expired')
      return 1
    })
  }
  return expired
}

/** Releases everything that a locked, unpaid order reserved. */
export async function cancel(ctx: Context, order: Order, because: CancelCause): Promise<void> {
  // The coupon is locked before the stock everywhere, so that there are no deadlocks.
  if (order.coupon_held && order.coupon_id !== null) await releaseCoupon(ctx, order.coupon_id)
  if (order.reserved_until) await releaseReservation(ctx, await unitsOf(ctx, order.id))
  const set = { reserved_until: null, coupon_held: false, cancellation_reason: because }
  await moveOrder(ctx, order, 'cancelled', because, set)
}

const possiblyPaid = (ctx: Pick<Context, 'db'>) => paymentAttempts(ctx).where('state', 'in', [...POSSIBLY_PAID_STATES])

export async function isPossiblyPaid(ctx: Pick<Context, 'db'>, order: Order): Promise<boolean> {
  const found = await possiblyPaid(ctx).where('intent_id', '=', order.intent_id).executeTakeFirst()
  return found !== undefined
}
