/** Staff's commands on orders. Refunds go through payments only (features/payments/refunds). */
import '#features/shop/orders/tables.ts'
import { z } from 'zod'
import { cancel } from '#features/shop/orders/expire.server.ts'
import { Carriage, requireSendable, ship } from './ship.server.ts'
import {
  addOrderEvent,
  hadEvent,
  insertOrderNote,
  lockOrder,
  moveOrder,
  transitionRefused,
  setOrder,
} from '#features/shop/orders/transition.server.ts'
import {
  canTransition,
  DELIVERY_UNDONE,
  ERASED_EMAIL,
  isWithdrawalOpen,
  WITHDRAWAL_CLOSED,
} from '#features/shop/orders/order.ts'
import { eventId, OrderEventOccurred } from '#features/shop/orders/events.server.ts'
import { OfficialNumber, refuseWrongNumber } from '#features/shop/order-documents/official-number.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { emit } from '#kernel/event.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'

export const STEPS = ['preparing', 'shipped', 'delivered', 'cancelled'] as const

/**
 * Moves an order to its next state and emails the buyer; `shipped` sends everything that is left in one shipment.
 * @throws {Refusal} 404; 409 for a forbidden transition, and for goods to send while a withdrawal or a full refund is open
 */
export const advanceOrder = command({
  id: 'orders.advance',
  allow: 'orders.update',
  input: Carriage.extend({
    id: z.uuid(),
    to: z.enum(STEPS),
  }),
  subject: (input) => input.id,
  async run(ctx, { id, to, ...carriage }): Promise<void> {
    const order = await lockOrder(ctx, id)
    if (!canTransition(order.state, to) || (to === 'cancelled' && order.state !== 'new'))
      throw transitionRefused(ctx, order, to)
    if (to !== 'cancelled' && to !== 'delivered') await requireSendable(ctx, order)
    if (to === 'shipped') return ship(ctx, order, carriage)
    auditDetail(ctx, { before: { state: order.state }, after: { state: to } })
    if (to === 'cancelled') return cancel(ctx, order, 'staff')
    // After a delivery that was undone, the buyer gets the email about the real one too.
    const again = to === 'delivered' && (await hadEvent(ctx, id, DELIVERY_UNDONE))
    await moveOrder(ctx, order, to, to, to === 'delivered' ? { delivered_at: ctx.now } : {})
    await emit(ctx, OrderEventOccurred, { orderId: id, letter: to, of: again ? eventId(order, ctx.now) : to })
  },
})

/**
 * A note in the history, which only staff read.
 * @throws {Refusal} 404; 409 if the buyer was erased: nothing would erase a new text again
 */
export const addOrderNote = command({
  id: 'orders.note',
  allow: 'orders.update',
  input: z.object({ id: z.uuid(), text: z.string().trim().min(1).max(1000) }),
  subject: (input) => input.id,
  async run(ctx, { id, text }): Promise<void> {
    if ((await lockOrder(ctx, id)).email === ERASED_EMAIL) throw new Refusal('orders.erased', 409)
    await insertOrderNote(ctx, id, text)
  },
})

/**
 * Closes a withdrawal without a full refund, for example because the buyer keeps a part. The buyer gets the answer by
 * email. @throws {Refusal} 404; 409 if none is open
 */
export const closeWithdrawal = command({
  id: 'orders.close_withdrawal',
  allow: 'orders.update',
  input: z.object({ id: z.uuid(), reason: reasonInput }),
  subject: (input) => input.id,
  async run(ctx, { id, reason }): Promise<void> {
    const order = await lockOrder(ctx, id)
    if (!isWithdrawalOpen(order)) throw new Refusal('orders.no_open_withdrawal', 409)
    const erased = order.email === ERASED_EMAIL
    await setOrder(ctx, id, { withdrawal_closed_at: ctx.now, withdrawal_answer: erased ? null : reason })
    await addOrderEvent(ctx, id, WITHDRAWAL_CLOSED)
    if (!erased)
      await emit(ctx, OrderEventOccurred, { orderId: id, letter: 'withdrawal_closed', of: eventId(order, ctx.now) })
  },
})

/** Saves the e-invoice number. @throws {Refusal} 422 for a number that is no number or in use */
export const fileOrder = command({
  id: 'orders.file',
  allow: 'orders.update',
  input: z.object({ id: z.uuid(), invoice_number: OfficialNumber }),
  subject: (input) => input.id,
  async run(ctx, { id, invoice_number: number }): Promise<void> {
    const { invoice_number } = await lockOrder(ctx, id)
    await refuseWrongNumber(ctx, { number, field: 'invoice_number', orderId: id })
    const after = { invoice_number: number || null }
    auditDetail(ctx, { before: { invoice_number }, after })
    await setOrder(ctx, id, after)
  },
})
