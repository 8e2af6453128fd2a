/** Goods that came back. The money is refunded separately, through payments only. */
import '#features/shop/orders/tables.ts'
import { z } from 'zod'
import {
  addOrderEvent,
  lockOrder,
  moveOrder,
  transitionRefused,
  setOrder,
} from '#features/shop/orders/transition.server.ts'
import { canReturn, RETURNED_AFTER_REFUND } from '#features/shop/orders/order.ts'
import { OrderEventOccurred } from '#features/shop/orders/events.server.ts'
import { orderLines, sentLines, stockOf } from '#features/shop/orders/shipments/queries.server.ts'
import { unitsLeft } from '#features/shop/orders/shipments/units-left.ts'
import { restock, writeOffDamaged } from '#features/shop/products/stock.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { emit } from '#kernel/event.server.ts'
import { invalidFields, type FieldProblem } from '#kernel/refusal.ts'
import { orderHistory } from './history.server.ts'

const UnitsOfLine = z.object({
  line: z.int().nonnegative().describe('Position of the line in the order, from 0'),
  quantity: z.int('orders.quantity_whole').nonnegative('orders.quantity_whole'),
})

/**
 * Marks an order as returned, or records what came back after the full refund. Its units go back to the stock, except
 * those that the buyer kept, and the damaged ones are written off in the same transaction, so that they are never for
 * sale.
 *
 * @throws {Refusal} 404; 409 for a forbidden transition; 422 next to a line of which more units came back than were
 *   sent, or more are damaged than came back, or nothing came back
 */
export const returnOrder = command({
  id: 'orders.return',
  allow: 'orders.update',
  input: z.object({
    id: z.uuid(),
    returned: z
      .array(UnitsOfLine)
      .max(200)
      .default([])
      .describe('Units that came back; all that were sent of lines that are not given'),
    damaged: z.array(UnitsOfLine).max(200).default([]).describe('Units of these that are damaged'),
  }),
  subject: (input) => input.id,
  async run(ctx, { id, returned, damaged }): Promise<void> {
    const order = await lockOrder(ctx, id)
    const sent = await sentLines(ctx, id)
    const { state } = order
    const causes = (await orderHistory(ctx, id)).flatMap((entry) => (entry.note === null ? [entry.cause] : []))
    if (!canReturn({ state, sent: sent.length > 0, causes })) throw transitionRefused(ctx, order, 'returned')
    const came = sent.map((line) => ({ ...line, quantity: quantityOf(returned, line.line) ?? line.quantity }))
    const fields = [...excess('returned', returned, sent, sent), ...excess('damaged', damaged, came, sent)]
    if (fields.length > 0) throw invalidFields(Object.fromEntries(fields))
    // It can be recorded once only, so a return of nothing would lose it.
    if (came.every(({ quantity }) => quantity === 0))
      throw invalidFields(
        Object.fromEntries(came.map((_, i) => [`returned.${i}.quantity`, { code: 'orders.nothing_returned' }])),
      )
    const broken = came
      .map((line) => ({ ...line, quantity: quantityOf(damaged, line.line) ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    const kept = unitsLeft(sent, [{ lines: came }])
    auditDetail(ctx, {
      before: { state },
      after: { state: state === 'refunded' ? state : 'returned' },
      ...(broken.length + kept.length > 0 && {
        detail: {
          ...(broken.length > 0 && { damaged: quantityBySku(broken) }),
          ...(kept.length > 0 && { not_returned: quantityBySku(kept) }),
        },
      }),
    })
    if (state === 'refunded') {
      // What was never sent was restocked by the refund, and an email about a refund was sent then.
      await setOrder(ctx, id, { restocked: true })
      await addOrderEvent(ctx, id, RETURNED_AFTER_REFUND)
      await restock(ctx, stockOf(unitsLeft(sent, [{ lines: kept }])), id)
    } else {
      await moveOrder(ctx, order, 'returned', 'returned', { restocked: true })
      await restock(ctx, stockOf(unitsLeft(await orderLines(ctx, id), [{ lines: kept }])), id)
      await emit(ctx, OrderEventOccurred, { orderId: id, letter: 'returned', of: 'returned' })
    }
    await writeOffDamaged(ctx, stockOf(broken), id)
  },
})

type Counted = z.output<typeof UnitsOfLine>

const quantityOf = (lines: readonly Counted[], line: number) => lines.find((one) => one.line === line)?.quantity

const quantityBySku = (lines: readonly { sku: string; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]))

/** The problems of lines that are given twice, or with more units than are possible. */
function excess(
  field: 'returned' | 'damaged',
  given: readonly Counted[],
  most: readonly Counted[],
  sent: readonly Counted[],
): [string, FieldProblem][] {
  return given.flatMap(({ line, quantity }, i) => {
    const limit = quantityOf(most, line) ?? 0
    const twice = given.findIndex((one) => one.line === line) < i
    if (quantity <= limit && !twice) return []
    const code = limit < (quantityOf(sent, line) ?? 0) ? 'orders.damaged_returned' : 'orders.damaged_sent'
    return [[`${field}.${i}.quantity`, { code, params: { sent: limit } }]]
  })
}
