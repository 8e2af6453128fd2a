import './tables.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Units } from '#features/shop/products/stock.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { assertOrderTransition, stateKey, type OrderState } from './order.ts'
import type { OrderTable } from './tables.ts'

export type Order = Selectable<OrderTable>

/** Locks the order to the end of the transaction; every transition begins here. @throws {Refusal} 404 */
export async function lockOrder(ctx: Pick<Context, 'db'>, id: string): Promise<Order> {
  const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order) throw new Refusal('errors.not_found', 404)
  return order
}

/** Moves a locked order to another state and records it in the history. @throws for a transition that is not allowed */
export async function moveOrder(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  order: Order,
  to: OrderState,
  cause: string,
  set: Omit<Updateable<OrderTable>, 'id' | 'state'> = {},
): Promise<Order> {
  assertOrderTransition(order.state, to)
  const moved = await ctx.db
    .updateTable('orders')
    .set({ ...set, state: to })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Error(`order ${order.id} is no longer ${order.state}: it was changed without its lock`)
  await addOrderEvent(ctx, order.id, cause, { from: order.state, to })
  return moved
}

/** The refusal of a transition that the order's state does not allow. */
export function transitionRefused(
  { texts, locale }: Pick<Context, 'texts' | 'locale'>,
  order: Order,
  to: OrderState,
): Refusal {
  const t = texts.translate(locale)
  return new Refusal('orders.no_way', 409, {
    params: { from: t(stateKey(order)), to: t(stateKey({ ...order, state: to })) },
  })
}

/** Adds an entry to the order's history. Without a transition the state does not change. */
export async function addOrderEvent(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  orderId: string,
  cause: string,
  move?: { from: OrderState; to: OrderState },
): Promise<void> {
  await ctx.db
    .insertInto('order_transitions')
    .values({
      order_id: orderId,
      from_state: move?.from ?? null,
      to_state: move?.to ?? null,
      cause,
      by: ctx.actor?.id ?? null,
      at: ctx.now,
    })
    .execute()
}

/** Whether the history of an order has an event of this cause. */
export async function hadEvent({ db }: Pick<Context, 'db'>, orderId: string, cause: string): Promise<boolean> {
  const found = await db
    .selectFrom('order_transitions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('cause', '=', cause)
    .executeTakeFirst()
  return found !== undefined
}

/** A note of staff, which the buyer does not see. */
export async function insertOrderNote(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  orderId: string,
  text: string,
): Promise<void> {
  const by = ctx.actor?.id ?? null
  await ctx.db.insertInto('order_notes').values({ order_id: orderId, text, by, at: ctx.now }).execute()
}

/** The stock that an order reserves. */
export async function unitsOf(ctx: Pick<Context, 'db'>, orderId: string): Promise<Units[]> {
  const rows = await ctx.db
    .selectFrom('order_lines')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('variant_id', 'is not', null)
    .execute()
  return rows.map(({ variant_id, quantity }) => ({ variantId: variant_id!, units: quantity }))
}

/** Adds units that came back to the lines of a locked order. */
export async function addReturnedUnits(
  { db }: Pick<Context, 'db'>,
  orderId: string,
  lines: readonly { line: number; quantity: number }[],
): Promise<void> {
  for (const { line, quantity } of lines)
    await db
      .updateTable('order_lines')
      .set({ returned: sql<number>`returned + ${quantity}` })
      .where('order_id', '=', orderId)
      .where('line', '=', line)
      .execute()
}

/** Updates columns of a locked order other than its state. */
export async function setOrder(
  ctx: Pick<Context, 'db'>,
  id: string,
  facts: Omit<Updateable<OrderTable>, 'id' | 'state'>,
): Promise<void> {
  await ctx.db.updateTable('orders').set(facts).where('id', '=', id).execute()
}
