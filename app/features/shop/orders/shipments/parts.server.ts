/** What was sent of partly shipped orders and what was not, for lists of orders. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { unitsLeft } from './units-left.ts'

type PartLine = { line: number; name: string; label: string; quantity: number }
export type OrderParts = { sent: PartLine[]; left: PartLine[] }

/** By the id of the order. */
export async function orderParts(ctx: Context, orderIds: readonly string[]): Promise<Map<string, OrderParts>> {
  if (orderIds.length === 0) return new Map()
  const [lines, sent] = await Promise.all([
    ctx.db
      .selectFrom('order_lines')
      .select(['order_id', 'line', 'name', 'label', 'quantity'])
      .where('order_id', 'in', [...orderIds])
      .orderBy('line')
      .execute(),
    ctx.db
      .selectFrom('order_shipment_lines')
      .select(['order_id', 'line', 'quantity'])
      .where('order_id', 'in', [...orderIds])
      .execute(),
  ])
  return new Map(
    orderIds.map((id) => {
      const own = lines
        .filter(({ order_id }) => order_id === id)
        .map(({ line, name, label, quantity }) => ({
          line,
          name: pick(name, ctx.locale),
          label: pick(label, ctx.locale),
          quantity,
        }))
      const left = unitsLeft(own, [{ lines: sent.filter(({ order_id }) => order_id === id) }])
      return [id, { left, sent: unitsLeft(own, [{ lines: left }]) }]
    }),
  )
}
