/** Orders that wait for staff. */
import '#features/shop/orders/tables.ts'
import type { Context } from '#kernel/context.ts'

/** Sub-query: buyers who want to give something back and have not got their money, by the time `at` which they said so. */
export const openWithdrawals = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('orders')
    .select('withdrawal_at as at')
    .where('withdrawal_at', 'is not', null)
    .where('state', 'not in', ['refunded', 'cancelled'])

/** Sub-query: what was paid before a moment and has not been sent, by the time `at` which it was paid. */
export const unsentOrders = ({ db }: Pick<Context, 'db'>, paidBefore: Date) =>
  db
    .selectFrom('orders')
    .select('paid_at as at')
    .where('state', 'in', ['paid', 'preparing'])
    .where('paid_at', '<', paidBefore)
