/** The history of an order: its events and the notes of staff. */
import '#features/shop/orders/tables.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import type { OrderState } from '#features/shop/orders/order.ts'
import type { Context } from '#kernel/context.ts'

/** An event of the order, or a note of staff. `by` is the name of the account. */
export type OrderHistoryEntry = { by: string | null; at: Date } & (
  { note: null; from: OrderState | null; to: OrderState | null; cause: string } | { note: string }
)

/** Sorted oldest first. The caller has checked the permission. */
export async function orderHistory(ctx: Pick<Context, 'db'>, orderId: string): Promise<OrderHistoryEntry[]> {
  const events = await ctx.db
    .selectFrom('order_transitions')
    .select(['from_state as from', 'to_state as to', 'cause', 'by', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const notes = await ctx.db
    .selectFrom('order_notes')
    .select(['text as note', 'by', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute()
  const names = await namesOfPeople(
    ctx,
    [...events, ...notes].map(({ by }) => by),
  )
  return [...events.map((event) => ({ ...event, note: null })), ...notes]
    .map((entry): OrderHistoryEntry => ({ ...entry, by: (entry.by && names.get(entry.by)) ?? null }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
