/** Open processes of a person, which block an erasure: afterwards the person could not be contacted or refunded. */
import { donationsOfPerson } from '#features/donations/queries.server.ts'
import { residentsOf } from '#features/housing/applications/privacy.server.ts'
import { paymentsInProgress } from '#features/payments/queries.server.ts'
import { disputesInProgress, refundsInProgress } from '#features/payments/refunds/queries.server.ts'
import { openWithdrawal } from '#features/shop/orders/admin/pending.server.ts'
import { ordersOfPerson } from '#features/shop/orders/privacy.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Subject } from './erasures.server.ts'
import { personOf } from './person.server.ts'

type InProgress = 'order' | 'payment' | 'refund' | 'residence'

/** Waiting housing applications are not included, because an erasure withdraws them. */
export async function inProgress(ctx: Pick<Context, 'db'>, subject: Subject): Promise<InProgress[]> {
  const person = await personOf(ctx, subject)
  const orders = ordersOfPerson(ctx, person)
  const intents = donationsOfPerson(ctx, person).select('intent_id').unionAll(orders.select('intent_id'))
  // One statement, so that a process that changes state at this moment is not missed in both states.
  const found = await ctx.db
    .selectNoFrom(({ exists, or }) => [
      exists(
        orders
          .select('id')
          .where((order) =>
            order.or([order('state', 'in', ['paid', 'preparing', 'partly_shipped', 'shipped']), openWithdrawal]),
          ),
      ).as('order'),
      exists(paymentsInProgress(ctx, intents)).as('payment'),
      or([exists(refundsInProgress(ctx, intents)), exists(disputesInProgress(ctx, intents))]).as('refund'),
      exists(residentsOf(ctx, person)).as('residence'),
    ])
    .executeTakeFirstOrThrow()
  return (['order', 'payment', 'refund', 'residence'] as const).filter((kind) => found[kind])
}
