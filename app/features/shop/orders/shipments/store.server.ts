/** Writes the shipments of orders. The caller has locked the order. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'

export type StoredCarriage = {
  carrier: string | null
  tracking: string | null
  tracking_link: string | null
  parcels: number
}
type SentLine = { line: number; quantity: number }

/** The number of the next shipment of an order: 1 for the first. */
export async function nextShipment({ db }: Pick<Context, 'db'>, orderId: string): Promise<number> {
  const { sent } = await db
    .selectFrom('order_shipments')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(sent) + 1
}

/** Returns its id. */
export async function insertShipment(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  {
    orderId,
    number,
    carriage,
    lines,
  }: { orderId: string; number: number; carriage: StoredCarriage; lines: SentLine[] },
): Promise<string> {
  const id = crypto.randomUUID()
  await ctx.db
    .insertInto('order_shipments')
    .values({ id, order_id: orderId, number, ...carriage, sent_at: ctx.now, sent_by: ctx.actor?.id ?? null })
    .execute()
  await insertRows(
    ctx,
    'order_shipment_lines',
    lines.map(({ line, quantity }) => ({ shipment_id: id, order_id: orderId, line, quantity })),
  )
  return id
}

/** Removes a shipment that was recorded by mistake. Returns what it was; null for an unknown one. */
export async function deleteShipment(
  { db }: Pick<Context, 'db'>,
  { orderId, number }: { orderId: string; number: number },
): Promise<{ id: string; carriage: StoredCarriage; lines: SentLine[] } | null> {
  const carriage = await findCarriage({ db }, { orderId, number })
  if (!carriage) return null
  const { id } = await db
    .selectFrom('order_shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const lines = await db
    .deleteFrom('order_shipment_lines')
    .where('shipment_id', '=', id)
    .returning(['line', 'quantity'])
    .execute()
  await db.deleteFrom('order_shipments').where('id', '=', id).execute()
  return { id, carriage, lines }
}

/** Null for an unknown shipment. */
export async function findCarriage(
  { db }: Pick<Context, 'db'>,
  { orderId, number }: { orderId: string; number: number },
): Promise<StoredCarriage | null> {
  const row = await db
    .selectFrom('order_shipments')
    .select(['carrier', 'tracking', 'tracking_link', 'parcels'])
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

export async function updateCarriage(
  { db }: Pick<Context, 'db'>,
  { orderId, number, carriage }: { orderId: string; number: number; carriage: StoredCarriage },
): Promise<void> {
  await db
    .updateTable('order_shipments')
    .set(carriage)
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute()
}

/** Removes the personal data of the shipments of these orders. */
export async function eraseTracking({ db }: Pick<Context, 'db'>, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const empty = { tracking: null, tracking_link: null }
  await db
    .updateTable('order_shipments')
    .set(empty)
    .where('order_id', 'in', [...orderIds])
    .execute()
}
