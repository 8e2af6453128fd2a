/** Orders that need an action by staff. */
import '#features/shop/orders/tables.ts'
import { sql } from 'kysely'
import { OPEN_WITHDRAWAL_STATES, UNSENT_STATES } from '#features/shop/orders/order.ts'
import type { Context } from '#kernel/context.ts'

/** Condition on the table `orders`: the same as `isWithdrawalOpen`. */
export const openWithdrawal = sql<boolean>`(withdrawal_at is not null and withdrawal_closed_at is null
  and state = any(${[...OPEN_WITHDRAWAL_STATES]}::text[]))`

/** Sub-query: orders with a withdrawal that is neither refunded nor closed; `at` is the time of the withdrawal. */
export const openWithdrawals = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('orders').select('withdrawal_at as at').where(openWithdrawal)

/**
 * Sub-query: orders that were paid before a moment and are not shipped completely; `at` is the time of payment. An order
 * with an open withdrawal is not sent.
 */
export const unsentOrders = ({ db }: Pick<Context, 'db'>, paidBefore: Date) =>
  db
    .selectFrom('orders')
    .select('paid_at as at')
    .where('state', 'in', [...UNSENT_STATES])
    .where('paid_at', '<', paidBefore)
    .where(sql<boolean>`not ${openWithdrawal}`)
