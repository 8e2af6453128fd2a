/**
 * Reactions of orders to payment events. Each runs in the transaction of the event; a repeated event changes nothing.
 */
import './tables.ts'
import { redeemCoupon } from '#features/shop/coupons/redeem.server.ts'
import { capturedAt, isReturned, paymentIntents, settledAttempt } from '#features/payments/queries.server.ts'
import { raiseTask } from '#features/payments/task.server.ts'
import {
  restock,
  takeRestocked,
  releaseReservation,
  reserve,
  commitReservedStock,
  type Units,
} from '#features/shop/products/stock.server.ts'
import { completedRefund, refundedOfSale } from '#features/payments/refunds/queries.server.ts'
import { createRefund } from '#features/payments/refunds/refund.server.ts'
import { refundableAmount } from '#features/payments/refunds/refundable-amounts.server.ts'
import { issueCreditNote, issueInvoice } from '#features/shop/order-documents/issue.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { subtract, ZERO, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { OrderEventOccurred, type EmailKind } from './events.server.ts'
import { DISPUTE_REOPENED, ERASED_EMAIL, UNSENT_STATES, type OrderState } from './order.ts'
import { isStillAvailable } from './payable.server.ts'
import { unsentUnits } from './shipments/queries.server.ts'
import { lockOrder, moveOrder, addOrderEvent, unitsOf, type Order } from './transition.server.ts'

type Paid = { intentId: string; attemptId: string }

/**
 * Sells the reserved goods. If the order had expired, the payment still buys them when the shop would accept the same
 * order now. Otherwise, and always when buyer or staff had cancelled it or the buyer was erased, the whole amount is
 * refunded. Staff get a task
 * in both cases. The payment itself is always recorded in the ledger.
 */
export async function confirmOrder(ctx: Context, { intentId, attemptId }: Paid): Promise<void> {
  const order = await orderOf(ctx, intentId)
  if (!order || (order.state !== 'new' && order.state !== 'cancelled')) return
  const units = await unitsOf(ctx, order.id)
  const paid = { paid_at: await capturedAt(ctx, attemptId), reserved_until: null, cancellation_reason: null }
  if (order.reserved_until) {
    await commitReservedStock(ctx, units, order.id)
    await moveOrder(ctx, order, 'paid', 'paid', paid)
    await issueInvoice(ctx, { orderId: order.id, amount: await paidFor(ctx, intentId) })
    return notify(ctx, order.id, 'paid')
  }
  const expired = order.cancellation_reason === 'expired' && order.email !== ERASED_EMAIL
  const ended = order.state === 'cancelled' && !expired
  if (!ended && (await isStillAvailable(ctx, order)) && (await reservedAgain(ctx, units))) {
    const coupon_held = order.coupon_id !== null
    if (coupon_held) await redeemCoupon(ctx, { id: order.coupon_id! })
    await commitReservedStock(ctx, units, order.id)
    await moveOrder(ctx, order, 'paid', 'paid late', { ...paid, coupon_held })
    await issueInvoice(ctx, { orderId: order.id, amount: await paidFor(ctx, intentId) })
    await raiseTask(ctx, 'order_paid_late', order.id, { number: order.number })
    return notify(ctx, order.id, 'paid')
  }
  const late = { cancellation_reason: 'late' as const }
  if (order.state === 'new') await moveOrder(ctx, order, 'cancelled', 'paid late', late)
  else {
    await ctx.db.updateTable('orders').set(late).where('id', '=', order.id).execute()
    await addOrderEvent(ctx, order.id, 'paid late')
  }
  await createRefund(ctx, {
    attemptId,
    amount: await refundableAmount(ctx, attemptId),
    reason: `order ${order.number} was paid after it had ended`,
    idempotencyKey: `late order ${order.id}`,
    requestedBy: null,
  })
  await raiseTask(ctx, 'order_late_refund', order.id, { number: order.number })
  await notify(ctx, order.id, 'late')
}

/** It can differ from the order's total and from the captured amount: two people may have accepted a mismatch. */
async function paidFor({ db }: Context, intentId: string): Promise<Minor> {
  const { amount } = await paymentIntents({ db }).where('id', '=', intentId).executeTakeFirstOrThrow()
  return amount
}

/** Reserves all units again, or none. */
async function reservedAgain(ctx: Context, units: readonly Units[]): Promise<boolean> {
  const missing = await reserve(ctx, units)
  if (missing.length === 0) return true
  await releaseReservation(
    ctx,
    units.filter(({ variantId }) => !missing.includes(variantId)),
  )
  return false
}

/**
 * A partial refund does not change the order's state. It is refunded when the bank has given everything back. What went
 * back before two people accepted a mismatch was never part of the sale. Nor is a second payment of the order: the buyer
 * is notified of its refund only.
 */
export async function markOrderRefunded(ctx: Context, { intentId, refundId }: { intentId: string; refundId: string }) {
  const order = await orderOf(ctx, intentId)
  if (!order) return
  const attempt = await settledAttempt(ctx, intentId)
  const refund = await completedRefund(ctx, refundId)
  if (refund && refund.attempt_id !== attempt?.id) return notify(ctx, order.id, 'refund_uncounted', refundId)
  if (order.state === 'refunded') return
  const refunded = attempt ? await refundedOfSale(ctx, attempt.id) : ZERO
  if (!attempt || refunded === order.refunded) return
  await ctx.db.updateTable('orders').set({ refunded }).where('id', '=', order.id).execute()
  await issueCreditNote(ctx, { orderId: order.id, refundId, amount: subtract(refunded, order.refunded) })
  if (await isReturned(ctx, attempt)) await endReturned(ctx, order, 'refunded')
  await notify(ctx, order.id, 'refund', refundId)
}

/** Makes an order refunded. Goods that were not shipped are restocked. */
async function endReturned(ctx: Context, order: Order, cause: 'refunded' | 'dispute lost'): Promise<void> {
  const unsent = UNSENT_STATES.includes(order.state) && !order.restocked
  if (unsent) await restock(ctx, await unsentUnits(ctx, order.id), order.id)
  await moveOrder(ctx, order, 'refunded', cause, unsent ? { restocked: true } : {})
}

/** Adds a chargeback to the order's history. The state does not change, because the goods may be in delivery. */
export async function addDisputeToOrder(ctx: Context, { intentId }: { intentId: string }): Promise<void> {
  const order = await orderOf(ctx, intentId)
  if (order) await addOrderEvent(ctx, order.id, 'dispute opened')
}

/** A lost dispute ends the order when the buyer has got the whole payment back. */
export async function closeDisputeOfOrder(
  ctx: Context,
  { intentId, won }: { intentId: string; won: boolean },
): Promise<void> {
  const order = await orderOf(ctx, intentId)
  if (!order) return
  const attempt = await settledAttempt(ctx, intentId)
  if (!won && attempt && order.state !== 'refunded' && (await isReturned(ctx, attempt)))
    return endReturned(ctx, order, 'dispute lost')
  await addOrderEvent(ctx, order.id, won ? 'dispute won' : 'dispute lost')
}

/**
 * Reaction to `DisputeReopened`: the order continues where it was, and what was not sent leaves the stock again.
 * @throws {Refusal} 409 when these goods were sold to others
 */
export async function reopenDisputeOfOrder(ctx: Context, { intentId }: { intentId: string }): Promise<void> {
  const order = await orderOf(ctx, intentId)
  if (!order) return
  const attempt = await settledAttempt(ctx, intentId)
  if (order.state !== 'refunded' || !attempt || (await isReturned(ctx, attempt)))
    return addOrderEvent(ctx, order.id, DISPUTE_REOPENED)
  const state = await stateToContinue(ctx, order)
  const unsent = UNSENT_STATES.includes(state) && order.restocked
  if (unsent && !(await takeRestocked(ctx, await unsentUnits(ctx, order.id), order.id)))
    throw new Refusal('orders.restocked_sold', 409)
  await moveOrder(ctx, order, state, DISPUTE_REOPENED, unsent ? { restocked: false } : {})
}

/** Where it was when it was refunded; returned if goods came back since then. */
async function stateToContinue({ db }: Pick<Context, 'db'>, { id }: Order): Promise<OrderState> {
  const { returned } = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.sum<string>('returned').as('returned'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(returned) > 0) return 'returned'
  const { from_state } = await db
    .selectFrom('order_transitions')
    .select('from_state')
    .where('order_id', '=', id)
    .where('to_state', '=', 'refunded')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return from_state!
}

async function orderOf(ctx: Context, intentId: string): Promise<Order | null> {
  const found = await ctx.db.selectFrom('orders').select('id').where('intent_id', '=', intentId).executeTakeFirst()
  return found ? lockOrder(ctx, found.id) : null
}

const notify = (ctx: Context, orderId: string, email: EmailKind, of: string = email) =>
  emit(ctx, OrderEventOccurred, { orderId, letter: email, of })
