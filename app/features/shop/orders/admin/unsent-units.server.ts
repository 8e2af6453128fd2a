/** Units of paid orders that are still in the house, for the stock. */
import '#features/shop/orders/tables.ts'
import '#features/shop/orders/shipments/tables.ts'
import { sql } from 'kysely'
import { UNSENT_STATES } from '#features/shop/orders/order.ts'
import { registerUnsentUnits } from '#features/shop/products/unsent-units.server.ts'

/** More than the pick list: the units of a buyer who withdrew or gets a refund lie on the shelf too. */
registerUnsentUnits(async ({ db }) => {
  const left = sql<number>`l.quantity - coalesce((select sum(s.quantity) from order_shipment_lines s
    where s.order_id = l.order_id and s.line = l.line), 0)`
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.variant_id', sql<number>`sum(${left})::integer`.as('units')])
    .where('o.state', 'in', [...UNSENT_STATES])
    .where('l.variant_id', 'is not', null)
    .groupBy('l.variant_id')
    .execute()
  return new Map(rows.map(({ variant_id, units }) => [variant_id!, units]))
})
