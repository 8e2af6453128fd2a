/**
 * Steps that were recorded by mistake, taken back with a reason, which is a note of the order. A buyer who got an email
 * about the step gets a correction.
 */
import '#features/shop/orders/tables.ts'
import { z } from 'zod'
import { eventId, OrderEventOccurred } from '#features/shop/orders/events.server.ts'
import { DELIVERY_UNDONE, ERASED_EMAIL, SHIPMENT_CANCELLED, type OrderState } from '#features/shop/orders/order.ts'
import { deleteShipment, nextShipment } from '#features/shop/orders/shipments/store.server.ts'
import {
  addOrderEvent,
  hadEvent,
  insertOrderNote,
  lockOrder,
  moveOrder,
  transitionRefused,
  type Order,
} from '#features/shop/orders/transition.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'

/** Locks an order whose buyer was not erased: nothing would erase the reason again. @throws {Refusal} 404; 409 */
async function lockForCorrection(
  ctx: Context,
  id: string,
  from: readonly OrderState[],
  to: OrderState,
): Promise<Order> {
  const order = await lockOrder(ctx, id)
  if (order.email === ERASED_EMAIL) throw new Refusal('orders.erased', 409)
  if (!from.includes(order.state)) throw transitionRefused(ctx, order, to)
  return order
}

/** The order is shipped again, and the period for a withdrawal has not begun. @throws {Refusal} 404; 409 */
export const undoDelivery = command({
  id: 'orders.undo_delivery',
  allow: 'orders.update',
  input: z.object({ id: z.uuid(), reason: reasonInput }),
  subject: (input) => input.id,
  async run(ctx, { id, reason }): Promise<void> {
    const order = await lockForCorrection(ctx, id, ['delivered'], 'shipped')
    auditDetail(ctx, {
      before: { state: order.state, delivered_at: order.delivered_at },
      after: { state: 'shipped', delivered_at: null },
    })
    // What the email about this delivery was queued with (advanceOrder in commands.server.ts).
    const of = (await hadEvent(ctx, id, DELIVERY_UNDONE)) ? eventId(order, order.delivered_at!) : id
    await moveOrder(ctx, order, 'shipped', DELIVERY_UNDONE, { delivered_at: null })
    await emit(ctx, OrderEventOccurred, { orderId: id, letter: 'delivery_undone', of })
    await insertOrderNote(ctx, id, reason)
  },
})

/**
 * Removes the last shipment of an order that is not delivered: its units have to be sent again.
 * @throws {Refusal} 404; 409 for another shipment than the last, which another person may have recorded meanwhile
 */
export const cancelShipment = command({
  id: 'orders.cancel_shipment',
  allow: 'orders.update',
  input: z.object({ id: z.uuid(), number: z.int().positive(), reason: reasonInput }),
  subject: (input) => input.id,
  async run(ctx, { id, number, reason }): Promise<void> {
    const order = await lockForCorrection(ctx, id, ['partly_shipped', 'shipped'], 'preparing')
    const next = await nextShipment(ctx, id)
    if (number >= next) throw new Refusal('errors.not_found', 404)
    if (number !== next - 1) throw new Refusal('orders.not_last_shipment', 409)
    const { id: of, carriage, lines } = (await deleteShipment(ctx, { orderId: id, number }))!
    const to = number === 1 ? 'preparing' : 'partly_shipped'
    auditDetail(ctx, {
      before: { state: order.state, ...carriage, lines },
      after: { state: to },
      detail: { shipment: number },
    })
    if (to === order.state) await addOrderEvent(ctx, id, SHIPMENT_CANCELLED)
    else await moveOrder(ctx, order, to, SHIPMENT_CANCELLED, { shipped_at: null })
    await emit(ctx, OrderEventOccurred, { orderId: id, letter: 'shipment_cancelled', of })
    await insertOrderNote(ctx, id, reason)
  },
})
