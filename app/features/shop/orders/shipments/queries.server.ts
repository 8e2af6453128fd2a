/** What was sent of orders, and what was not. */
import './tables.ts'
import { sql } from 'kysely'
import type { Units } from '#features/shop/products/stock.server.ts'
import type { Context } from '#kernel/context.ts'
import { trackingLink } from './tracking-link.ts'
import { unitsWithBuyer, unitsLeft } from './units-left.ts'

/** `line`: its position in the order, from 0. */
export type ShipmentLine = { line: number; name: string; label: string; sku: string; quantity: number }

export type Shipment = {
  /** 1 for the first of an order. */
  number: number
  carrier: string | null
  tracking: string | null
  trackingLink: string | null
  parcels: number
  at: Date
  lines: ShipmentLine[]
  /** What had not been sent after this shipment. */
  left: ShipmentLine[]
}

/** The staff's part of a shipment: who recorded it, and the link that they typed. */
type RecordedShipment = Shipment & { id: string; by: string | null; typedLink: string | null }

/** Without the staff's part. */
export const buyersShipment = (shipment: RecordedShipment): Shipment => {
  const { number, carrier, tracking, trackingLink, parcels, at, lines, left } = shipment
  return { number, carrier, tracking, trackingLink, parcels, at, lines, left }
}

const shownLine = ({ line, name, label, sku, quantity }: ShipmentLine): ShipmentLine => ({
  line,
  name,
  label,
  sku,
  quantity,
})

/**
 * The shipments of an order, the first one first, and the lines that no shipment contains. `lines` are all of the order; `template` is
 * the tracking link of the settings.
 */
export async function sendingOf(
  { db }: Pick<Context, 'db'>,
  orderId: string,
  lines: readonly ShipmentLine[],
  template: string | null,
): Promise<{ shipments: RecordedShipment[]; left: ShipmentLine[] }> {
  const [rows, sent] = await Promise.all([
    db.selectFrom('order_shipments').selectAll().where('order_id', '=', orderId).orderBy('number').execute(),
    db.selectFrom('order_shipment_lines').selectAll().where('order_id', '=', orderId).orderBy('line').execute(),
  ])
  const all = lines.map(shownLine)
  const ordered = new Map(all.map((line) => [line.line, line]))
  const shipments = rows.map((row) => ({
    id: row.id,
    number: row.number,
    carrier: row.carrier,
    tracking: row.tracking,
    trackingLink: row.tracking_link ?? trackingLink(template, row.tracking),
    typedLink: row.tracking_link,
    parcels: row.parcels,
    at: row.sent_at,
    by: row.sent_by,
    lines: sent
      .filter(({ shipment_id }) => shipment_id === row.id)
      .map(({ line, quantity }) => ({ ...ordered.get(line)!, quantity })),
  }))
  return {
    shipments: shipments.map((shipment, i) => ({ ...shipment, left: unitsLeft(all, shipments.slice(0, i + 1)) })),
    left: unitsLeft(all, shipments),
  }
}

/** The lines of an order with their products. */
export function orderLines({ db }: Pick<Context, 'db'>, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['line', 'quantity', 'variant_id'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
}

/** The lines of an order that no shipment contains, in any state of the order. */
export async function unsentLines(ctx: Pick<Context, 'db'>, orderId: string) {
  const [lines, sent] = await Promise.all([
    orderLines(ctx, orderId),
    ctx.db.selectFrom('order_shipment_lines').select(['line', 'quantity']).where('order_id', '=', orderId).execute(),
  ])
  return unitsLeft(lines, [{ lines: sent }])
}

/** The lines of an order with the quantities that were sent and returned; lines of which nothing was sent are left out. */
export async function sentLines({ db }: Pick<Context, 'db'>, orderId: string) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('order_shipment_lines as s', (join) =>
      join.onRef('s.order_id', '=', 'l.order_id').onRef('s.line', '=', 'l.line'),
    )
    .select(['l.line', 'l.sku', 'l.variant_id', 'l.returned'])
    .select(sql<number>`sum(s.quantity)::integer`.as('quantity'))
    .where('l.order_id', '=', orderId)
    .groupBy(['l.line', 'l.sku', 'l.variant_id', 'l.returned'])
    .execute()
}

/** The lines of an order with the units that the buyer has: sent, and not returned. */
export async function linesWithBuyer(ctx: Pick<Context, 'db'>, orderId: string) {
  const sent = await sentLines(ctx, orderId)
  return unitsWithBuyer(sent, [])
}

/** The stock of an order that never left the house. */
export async function unsentUnits(ctx: Pick<Context, 'db'>, orderId: string): Promise<Units[]> {
  return stockOf(await unsentLines(ctx, orderId))
}

/** The stock of lines. Lines of deleted products have none. */
export const stockOf = (lines: readonly { variant_id: number | null; quantity: number }[]): Units[] =>
  lines.flatMap(({ variant_id, quantity }) => (variant_id === null ? [] : [{ variantId: variant_id, units: quantity }]))
