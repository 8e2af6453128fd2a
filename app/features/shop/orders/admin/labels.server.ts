/** Shipping labels, A6, one for each parcel. */
import '#features/shop/orders/tables.ts'
import '#features/shop/orders/shipments/tables.ts'
import { createElement } from 'react'
import { z } from 'zod'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { print } from '#features/pdf/render.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { PrintedPdf } from '#features/shop/orders/order-pdf.server.ts'
import { LABELLED_STATES, UNSENT_STATES, type OrderState } from '#features/shop/orders/order.ts'
import { MAX_LABELLED_ORDERS } from './label-limits.ts'
import { cannotShip } from './pending.server.ts'

export const LabelQuery = z.object({
  orders: z.array(z.uuid()).min(1),
  /** Of a single order. */
  shipment: z.coerce.number().int().positive().optional(),
})

const MAX_LABELS = 200
/** Carriers in Turkey read the label, also for buyers who read another language. */
const LOCALE = 'tr'

export type Label = {
  number: string
  name: string
  phone: string
  /** Null: picked up. */
  address: string | null
  place: string
  carrier: string | null
  tracking: string | null
  /** Null: not known before the shipment is recorded. */
  parcel: { number: number; of: number } | null
}

type Sent = { number: number; carrier: string | null; tracking: string | null; parcels: number }

/**
 * Of the given shipment. Otherwise an order with something left to send gets one label for that, and an order that was sent
 * the labels of its last shipment. Orders that are not paid or have ended get none. Nor do orders of which nothing may be
 * sent, because they are refunded in full or their buyer withdrew: `leftOut` is their number.
 * @throws {Refusal} 404 when nothing has a label; 409 when all were left out; 422 for too many
 */
export async function printLabels(
  ctx: Context,
  { orders: ids, shipment }: z.output<typeof LabelQuery>,
): Promise<PrintedPdf & { leftOut: number }> {
  const limit = (most: number) => new Refusal('orders.too_many_labels', 422, { params: { most } })
  if (ids.length > MAX_LABELLED_ORDERS) throw limit(MAX_LABELLED_ORDERS)
  const { labels, leftOut } = await labelsOf(ctx, ids, shipment)
  if (labels.length === 0 && leftOut > 0)
    throw new Refusal('orders.labels_left_out', 409, { params: { count: leftOut } })
  if (labels.length === 0) throw new Refusal(shipment === undefined ? 'orders.no_labels' : 'errors.not_found', 404)
  if (labels.length > MAX_LABELS) throw limit(MAX_LABELS)
  const [{ shop }, issuer] = await Promise.all([readSettings(ctx, 'shop'), loadIssuer(ctx, LOCALE)])
  const sender = {
    name: pick(shop.sellerName, LOCALE) || issuer.name,
    address: pick(shop.sellerAddress, LOCALE) || issuer.address,
    phone: shop.sellerPhone && formatPhone(shop.sellerPhone),
  }
  const pdf = await print(async () => {
    const { LabelsPdf } = await import('./pdf/labels-pdf.server.tsx')
    const t = ctx.texts.translate(LOCALE)
    return createElement(LabelsPdf, { labels, sender, locale: LOCALE, t, made: ctx.now })
  })
  const which = [...new Set(labels.map(({ number }) => number))]
  const name = which.length === 1 ? which[0]! : String(which.length)
  const title = ctx.texts.translate(ctx.locale)(labels.length === 1 ? 'orders.label' : 'dashboard.labels')
  return { pdf, names: { utf8: `${title} ${name}.pdf`, ascii: `labels-${name}.pdf` }, leftOut }
}

async function labelsOf(
  ctx: Context,
  ids: readonly string[],
  shipment?: number,
): Promise<{ labels: Label[]; leftOut: number }> {
  const [orders, shipments] = await Promise.all([
    ctx.db
      .selectFrom('orders')
      .select(['id', 'number', 'state', 'name', 'phone', 'delivery', 'city', 'district', 'address', 'pickup'])
      .select(cannotShip.as('stopped'))
      .where('id', 'in', [...ids])
      .execute(),
    ctx.db
      .selectFrom('order_shipments')
      .select(['order_id', 'number', 'carrier', 'tracking', 'parcels'])
      .where('order_id', 'in', [...ids])
      .orderBy('number')
      .execute(),
  ])
  let leftOut = 0
  const labels = [...new Set(ids)].flatMap((id) => {
    const order = orders.find((one) => one.id === id)
    if (!order) return []
    // A parcel that was recorded as sent can be labelled again.
    if (order.stopped && shipment === undefined && UNSENT_STATES.includes(order.state)) {
      leftOut++
      return []
    }
    const pickup = order.delivery === 'pickup'
    const place = pickup ? pick(order.pickup, LOCALE) : [order.district, pick(order.city, LOCALE)]
    const facts = {
      number: order.number,
      name: order.name,
      phone: order.phone,
      address: pickup ? null : order.address,
      place: [place].flat().filter(Boolean).join(' / '),
    }
    const own = shipments.filter(({ order_id }) => order_id === id)
    return sendings(order.state, own, shipment).map((sending) => ({ ...facts, ...sending }))
  })
  return { labels, leftOut }
}

type Sending = Pick<Label, 'carrier' | 'tracking' | 'parcel'>

function sendings(state: OrderState, own: readonly Sent[], shipment: number | undefined): Sending[] {
  if (shipment === undefined && UNSENT_STATES.includes(state)) return [{ carrier: null, tracking: null, parcel: null }]
  if (shipment === undefined && !LABELLED_STATES.includes(state)) return []
  const sent = shipment === undefined ? own.at(-1) : own.find(({ number }) => number === shipment)
  if (!sent) return []
  const { carrier, tracking, parcels } = sent
  return Array.from({ length: parcels }, (_, i) => ({ carrier, tracking, parcel: { number: i + 1, of: parcels } }))
}
