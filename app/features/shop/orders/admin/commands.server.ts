/** Staff's commands on orders. Refunds go through payments only (features/payments/refunds). */
import '#features/shop/orders/tables.ts'
import { z } from 'zod'
import { cancel } from '#features/shop/orders/expire.server.ts'
import { insertOrderNote, lockOrder, moveOrder, setOrder, unitsOf } from '#features/shop/orders/transition.server.ts'
import { canTransition } from '#features/shop/orders/order.ts'
import { OrderEventOccurred } from '#features/shop/orders/events.server.ts'
import { restock as restockUnits } from '#features/shop/products/stock.server.ts'
import { OfficialNumber, refuseUsedNumber } from '#features/shop/order-documents/official-number.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { emit } from '#kernel/event.server.ts'
import { Refusal } from '#kernel/refusal.ts'

export const STEPS = ['preparing', 'shipped', 'delivered', 'returned', 'cancelled'] as const
export type OrderTransition = (typeof STEPS)[number]

/** Moves an order to its next state and emails the buyer. @throws {Refusal} 404; 409 for a forbidden transition */
export const advanceOrder = command({
  id: 'orders.advance',
  allow: 'orders.update',
  input: z.object({
    id: z.uuid(),
    to: z.enum(STEPS),
    carrier: z.string().trim().max(60).optional(),
    tracking: z.string().trim().max(60).optional(),
    /** Whether returned goods can be sold again. */
    restock: z.boolean().default(true),
  }),
  subject: (input) => input.id,
  async run(ctx, { id, to, carrier, tracking, restock }): Promise<void> {
    const order = await lockOrder(ctx, id)
    if (!canTransition(order.state, to) || (to === 'cancelled' && order.state !== 'new')) {
      const t = ctx.texts.translate(ctx.locale)
      throw new Refusal('orders.no_way', 409, {
        params: { from: t(`orders.state.${order.state}`), to: t(`orders.state.${to}`) },
      })
    }
    auditDetail(ctx, { before: { state: order.state }, after: { state: to, ...(tracking && { tracking }) } })
    if (to === 'cancelled') return cancel(ctx, order, 'staff')
    await moveOrder(ctx, order, to, to, {
      ...(to === 'shipped' && { shipped_at: ctx.now, carrier: carrier || null, tracking: tracking || null }),
      ...(to === 'delivered' && { delivered_at: ctx.now }),
      ...(to === 'returned' && restock && { restocked: true }),
    })
    if (to === 'returned' && restock && !order.restocked) await restockUnits(ctx, await unitsOf(ctx, id), id)
    await emit(ctx, OrderEventOccurred, { orderId: id, letter: to, of: to })
  },
})

/** A note in the history, which only staff read. */
export const addOrderNote = command({
  id: 'orders.note',
  allow: 'orders.update',
  input: z.object({ id: z.uuid(), text: z.string().trim().min(1).max(1000) }),
  subject: (input) => input.id,
  async run(ctx, { id, text }): Promise<void> {
    await lockOrder(ctx, id)
    await insertOrderNote(ctx, id, text)
  },
})

/** Saves the e-invoice number and corrections of the tracking data. @throws {Refusal} 422 for a number in use */
export const fileOrder = command({
  id: 'orders.file',
  allow: 'orders.update',
  input: z.object({
    id: z.uuid(),
    invoice_number: OfficialNumber,
    carrier: z.string().trim().max(60),
    tracking: z.string().trim().max(60),
  }),
  subject: (input) => input.id,
  async run(ctx, { id, ...note }): Promise<void> {
    const { invoice_number, carrier, tracking } = await lockOrder(ctx, id)
    await refuseUsedNumber(ctx, { number: note.invoice_number, field: 'invoice_number', orderId: id })
    const after = {
      invoice_number: note.invoice_number || null,
      carrier: note.carrier || null,
      tracking: note.tracking || null,
    }
    auditDetail(ctx, { before: { invoice_number, carrier, tracking }, after })
    await setOrder(ctx, id, after)
  },
})
