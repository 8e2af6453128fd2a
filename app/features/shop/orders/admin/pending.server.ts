/** Orders that need an action by staff. */
import '#features/shop/orders/tables.ts'
import { sql } from 'kysely'
import { isBeingRefunded } from '#features/payments/refunds/queries.server.ts'
import { OPEN_WITHDRAWAL_STATES, UNSENT_STATES } from '#features/shop/orders/order.ts'
import type { Context } from '#kernel/context.ts'

/** Condition on the table `orders`: the same as `isWithdrawalOpen`. */
export const openWithdrawal = sql<boolean>`(withdrawal_at is not null and withdrawal_closed_at is null
  and state = any(${[...OPEN_WITHDRAWAL_STATES]}::text[]))`

/** Sub-query: orders with a withdrawal that is neither refunded nor closed; `at` is the time of the withdrawal. */
export const openWithdrawals = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('orders').select('withdrawal_at as at').where(openWithdrawal)

/** Condition on the table `orders`: nothing is sent to a buyer who withdrew, or who gets the whole payment back. */
export const cannotShip = sql<boolean>`(${openWithdrawal} or ${isBeingRefunded('orders.intent_id')})`

/** Sub-query: orders to be sent that were paid before a moment; `at` is the time of payment. */
export const unsentOrders = ({ db }: Pick<Context, 'db'>, paidBefore: Date) =>
  db
    .selectFrom('orders')
    .select('paid_at as at')
    .where('state', 'in', [...UNSENT_STATES])
    .where('paid_at', '<', paidBefore)
    .where(sql<boolean>`not ${cannotShip}`)

export async function canShip({ db }: Pick<Context, 'db'>, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(sql<boolean>`not ${cannotShip}`)
    .executeTakeFirst()
  return found !== undefined
}
