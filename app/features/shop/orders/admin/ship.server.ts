/** Sends an order, in one shipment or in several. Money was captured with the order: nothing of it changes here. */
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { invalidFields, Refusal } from '#kernel/refusal.ts'
import { OrderEventOccurred } from '#features/shop/orders/events.server.ts'
import { canTransition, ERASED_EMAIL, isWithdrawalOpen } from '#features/shop/orders/order.ts'
import {
  addOrderEvent,
  lockOrder,
  moveOrder,
  transitionRefused,
  type Order,
} from '#features/shop/orders/transition.server.ts'
import { unsentLines } from '#features/shop/orders/shipments/queries.server.ts'
import { MAX_PARCELS } from '#features/shop/orders/shipments/parcels.ts'
import { unitsLeft } from '#features/shop/orders/shipments/units-left.ts'
import {
  findCarriage,
  insertShipment,
  nextShipment,
  updateCarriage,
  type StoredCarriage,
} from '#features/shop/orders/shipments/store.server.ts'
import { canShip } from './pending.server.ts'

const word = z.string().trim().max(60, 'resource.too_long').default('')

/** How a shipment is sent. Empty texts are not known. */
export const Carriage = z.object({
  carrier: word,
  tracking: word.describe('Tracking number'),
  tracking_link: z
    .string()
    .trim()
    .max(500, 'resource.too_long')
    .refine((link) => link === '' || z.url({ protocol: /^https$/ }).safeParse(link).success, 'orders.not_https')
    .default('')
    .describe('Tracking URL of the carrier (https); empty: built from the link in the settings'),
  parcels: z
    .int('orders.parcels_range')
    .min(1, 'orders.parcels_range')
    .max(MAX_PARCELS, 'orders.parcels_range')
    .default(1),
})
type Carriage = z.output<typeof Carriage>

const SentLine = z.object({
  line: z.int().nonnegative().describe('Position of the line in the order, from 0'),
  quantity: z.int('orders.quantity_whole').nonnegative('orders.quantity_whole'),
})

/** No carrier brings an order for pickup, also when it is sent together with others. */
const stored = (
  { delivery }: Pick<Order, 'delivery'>,
  { carrier, tracking, tracking_link, parcels }: Carriage,
): StoredCarriage =>
  delivery === 'pickup'
    ? { carrier: null, tracking: null, tracking_link: null, parcels }
    : { carrier: carrier || null, tracking: tracking || null, tracking_link: tracking_link || null, parcels }

/**
 * Records a shipment of a locked order that may be shipped: of `lines`, or of everything that is left. The order is partly
 * shipped until the last unit is sent. @throws {Refusal} 422 next to the line of which more is to be sent than is left
 */
export async function ship(
  ctx: Context,
  order: Order,
  { lines, ...typed }: Carriage & { lines?: z.output<typeof SentLine>[] },
): Promise<void> {
  const left = await unsentLines(ctx, order.id)
  const chosen = (lines ?? left).filter(({ quantity }) => quantity > 0)
  const tooMany = (lines ?? []).flatMap(({ line, quantity }, i, all) => {
    const most = left.find((one) => one.line === line)?.quantity ?? 0
    const twice = all.findIndex((one) => one.line === line) < i
    const problem = { code: 'orders.quantity_left', params: { left: most } }
    return quantity > most || twice ? [[`lines.${i}.quantity`, problem] as const] : []
  })
  if (tooMany.length > 0) throw invalidFields(Object.fromEntries(tooMany))
  if (chosen.length === 0) throw invalidFields({ lines: { code: 'orders.shipment_empty' } })

  const number = await nextShipment(ctx, order.id)
  const carriage = stored(order, typed)
  const id = await insertShipment(ctx, { orderId: order.id, number, carriage, lines: chosen })
  const to = unitsLeft(left, [{ lines: chosen }]).length > 0 ? ('partly_shipped' as const) : ('shipped' as const)
  const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  auditDetail(ctx, {
    before: { state: order.state },
    after: { state: to, shipment: number, units, ...(carriage.tracking && { tracking: carriage.tracking }) },
  })
  if (to === order.state) await addOrderEvent(ctx, order.id, 'shipment')
  else await moveOrder(ctx, order, to, to, to === 'shipped' ? { shipped_at: ctx.now } : {})
  await emit(ctx, OrderEventOccurred, { orderId: order.id, letter: 'shipped', of: id })
}

/** Nothing is sent to a buyer who withdrew, or who gets the whole payment back. @throws {Refusal} 409 */
export async function requireSendable(ctx: Context, order: Order): Promise<void> {
  if (isWithdrawalOpen(order)) throw new Refusal('orders.withdrawal_open', 409)
  if (!(await canShip(ctx, order.id))) throw new Refusal('orders.being_refunded', 409)
}

/** Sends a part of an order, or the rest. @throws {Refusal} 404; 409; 422 */
export const shipOrder = command({
  id: 'orders.ship',
  allow: 'orders.update',
  input: Carriage.extend({
    id: z.uuid(),
    number: z.int().positive(),
    lines: z.array(SentLine).min(1).max(200),
  }),
  subject: (input) => input.id,
  async run(ctx, { id, number, ...shipment }): Promise<void> {
    const order = await lockOrder(ctx, id)
    if (!canTransition(order.state, 'shipped')) throw transitionRefused(ctx, order, 'shipped')
    await requireSendable(ctx, order)
    // The same form sent twice, or two people at once: the second one has not seen what the first one sent.
    if (number !== (await nextShipment(ctx, id))) throw new Refusal('orders.shipped_meanwhile', 409)
    await ship(ctx, order, shipment)
  },
})

/** Corrects how a shipment was sent; its contents stay. @throws {Refusal} 404; 409 if the buyer was erased */
export const correctShipment = command({
  id: 'orders.correct_shipment',
  allow: 'orders.update',
  input: Carriage.extend({ id: z.uuid(), number: z.int().positive() }),
  subject: (input) => input.id,
  async run(ctx, { id, number, ...carriage }): Promise<void> {
    const order = await lockOrder(ctx, id)
    if (order.email === ERASED_EMAIL) throw new Refusal('orders.erased', 409)
    const before = await findCarriage(ctx, { orderId: id, number })
    if (!before) throw new Refusal('errors.not_found', 404)
    const after = stored(order, carriage)
    auditDetail(ctx, { before, after, detail: { shipment: number } })
    await updateCarriage(ctx, { orderId: id, number, carriage: after })
  },
})
