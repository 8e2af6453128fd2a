/** Goods that came back. The money is refunded separately, through payments only. */
import '#features/shop/orders/tables.ts'
import { z } from 'zod'
import {
  addOrderEvent,
  addReturnedUnits,
  lockOrder,
  moveOrder,
  transitionRefused,
  setOrder,
} from '#features/shop/orders/transition.server.ts'
import { canReturn, RETURNED_AFTER_REFUND, RETURNED_MORE } from '#features/shop/orders/order.ts'
import { eventId, OrderEventOccurred } from '#features/shop/orders/events.server.ts'
import { orderLines, sentLines, stockOf } from '#features/shop/orders/shipments/queries.server.ts'
import { unitsWithBuyer, unitsLeft } from '#features/shop/orders/shipments/units-left.ts'
import { restock, writeOffDamaged } from '#features/shop/products/stock.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { emit } from '#kernel/event.server.ts'
import { invalidFields, Refusal, type FieldProblem } from '#kernel/refusal.ts'

const UnitsOfLine = z.object({
  line: z.int().nonnegative().describe('Position of the line in the order, from 0'),
  quantity: z.int('orders.quantity_whole').nonnegative('orders.quantity_whole'),
})

/**
 * Records what came back of an order, which may happen in several parts; the first return marks it as returned, unless it
 * was refunded in full before. The units go back to the stock, and the damaged ones are written off in the same
 * transaction, so that they are never for sale.
 *
 * @throws {Refusal} 404; 409 for a forbidden transition, and when another return was recorded in the meantime; 422 next to
 *   a line of which more units came back than the buyer has, or more are damaged than came back, or nothing came back
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
      .describe('Units that came back; all that the buyer has of lines that are not given'),
    damaged: z.array(UnitsOfLine).max(200).default([]).describe('Units of these that are damaged'),
    returned_before: z
      .int()
      .nonnegative()
      .default(0)
      .describe('Units that had come back before, as they were displayed; 409 if there are others by now'),
  }),
  subject: (input) => input.id,
  async run(ctx, { id, returned, damaged, returned_before: before }): Promise<void> {
    const order = await lockOrder(ctx, id)
    const sent = await sentLines(ctx, id)
    const { state } = order
    const withBuyer = unitsWithBuyer(sent, [])
    if (!canReturn({ state, withBuyer })) throw transitionRefused(ctx, order, 'returned')
    // The same form sent twice, or two people at once: the second one has not seen what the first one recorded.
    if (before !== sent.reduce((sum, line) => sum + line.returned, 0))
      throw new Refusal('orders.returned_meanwhile', 409)
    const came = withBuyer.map((line) => ({ ...line, quantity: quantityOf(returned, line.line) ?? line.quantity }))
    const fields = [...excess('returned', returned, withBuyer, sent), ...excess('damaged', damaged, came, sent)]
    if (fields.length > 0) throw invalidFields(Object.fromEntries(fields))
    // A return of nothing would end the order.
    if (came.every(({ quantity }) => quantity === 0))
      throw invalidFields(
        Object.fromEntries(came.map((_, i) => [`returned.${i}.quantity`, { code: 'orders.nothing_returned' }])),
      )
    const broken = came
      .map((line) => ({ ...line, quantity: quantityOf(damaged, line.line) ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    const stays = unitsLeft(withBuyer, [{ lines: came }])
    auditDetail(ctx, {
      before: { state },
      after: { state: state === 'refunded' ? state : 'returned' },
      ...(broken.length + stays.length > 0 && {
        detail: {
          ...(broken.length > 0 && { damaged: quantityBySku(broken) }),
          ...(stays.length > 0 && { not_returned: quantityBySku(stays) }),
        },
      }),
    })
    const arrived = came.filter(({ quantity }) => quantity > 0)
    await addReturnedUnits(ctx, id, arrived)
    const notify = (of: string) => emit(ctx, OrderEventOccurred, { orderId: id, letter: 'returned', of })
    if (state === 'refunded') {
      // What was never sent was restocked by the refund, and an email about a refund was sent then.
      await setOrder(ctx, id, { restocked: true })
      await addOrderEvent(ctx, id, RETURNED_AFTER_REFUND)
      await restock(ctx, stockOf(arrived), id)
    } else if (state === 'returned') {
      await addOrderEvent(ctx, id, RETURNED_MORE)
      await restock(ctx, stockOf(arrived), id)
      await notify(eventId(order, ctx.now))
    } else {
      // What stays with the buyer was delivered, at the latest today: the period for a withdrawal begins.
      const delivered = stays.length > 0 && order.delivered_at === null ? { delivered_at: ctx.now } : {}
      await moveOrder(ctx, order, 'returned', 'returned', { restocked: true, ...delivered })
      await restock(ctx, stockOf(unitsLeft(await orderLines(ctx, id), [{ lines: stays }])), id)
      await notify('returned')
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
  sent: readonly (Counted & { returned: number })[],
): [string, FieldProblem][] {
  return given.flatMap(({ line, quantity }, i) => {
    const limit = quantityOf(most, line) ?? 0
    const twice = given.findIndex((one) => one.line === line) < i
    if (quantity <= limit && !twice) return []
    const all = sent.find((one) => one.line === line)
    const withBuyer = all ? all.quantity - all.returned : 0
    const other = all && all.returned > 0 ? 'orders.returned_with_buyer' : 'orders.damaged_sent'
    const code = limit < withBuyer ? 'orders.damaged_returned' : other
    return [[`${field}.${i}.quantity`, { code, params: { sent: limit } }]]
  })
}
