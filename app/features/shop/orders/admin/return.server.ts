/** Goods that came back. The money is refunded separately, through payments only. */
import '#features/shop/orders/tables.ts'
import { z } from 'zod'
import { lockOrder, moveOrder, noWay, unitsOf } from '#features/shop/orders/transition.server.ts'
import { canTransition } from '#features/shop/orders/order.ts'
import { OrderEventOccurred } from '#features/shop/orders/events.server.ts'
import { sentLines } from '#features/shop/orders/shipments/queries.server.ts'
import { restock, writeOffDamaged } from '#features/shop/products/stock.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { emit } from '#kernel/event.server.ts'
import { invalidFields } from '#kernel/refusal.ts'

const DamagedLine = z.object({
  line: z.int().nonnegative().describe('Position of the line in the order, from 0'),
  quantity: z.int('orders.quantity_whole').nonnegative('orders.quantity_whole'),
})

/**
 * Marks an order as returned. Its units go back to the stock, and the damaged ones are written off in the same
 * transaction, so that they are never for sale.
 *
 * @throws {Refusal} 404; 409 for a forbidden transition; 422 next to a line with more damaged units than were sent
 */
export const returnOrder = command({
  id: 'orders.return',
  allow: 'orders.update',
  input: z.object({ id: z.uuid(), damaged: z.array(DamagedLine).max(200).default([]) }),
  subject: (input) => input.id,
  async run(ctx, { id, damaged }): Promise<void> {
    const order = await lockOrder(ctx, id)
    if (!canTransition(order.state, 'returned')) throw noWay(ctx, order, 'returned')
    const sent = await sentLines(ctx, id)
    const fields = damaged.flatMap(({ line, quantity }, i) => {
      const most = sent.find((one) => one.line === line)?.quantity ?? 0
      const twice = damaged.findIndex((one) => one.line === line) < i
      const problem = { code: 'orders.damaged_sent', params: { sent: most } }
      return quantity > most || twice ? [[`damaged.${i}.quantity`, problem] as const] : []
    })
    if (fields.length > 0) throw invalidFields(Object.fromEntries(fields))
    const broken = damaged
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => ({ ...sent.find((one) => one.line === line)!, quantity }))
    auditDetail(ctx, {
      before: { state: order.state },
      after: { state: 'returned' },
      ...(broken.length > 0 && {
        detail: { damaged: Object.fromEntries(broken.map(({ sku, quantity }) => [sku, quantity])) },
      }),
    })
    await moveOrder(ctx, order, 'returned', 'returned', { restocked: true })
    await restock(ctx, await unitsOf(ctx, id), id)
    const units = broken.flatMap(({ variant_id, quantity }) =>
      variant_id === null ? [] : [{ variantId: variant_id, units: quantity }],
    )
    await writeOffDamaged(ctx, units, id)
    await emit(ctx, OrderEventOccurred, { orderId: id, letter: 'returned', of: 'returned' })
  },
})
