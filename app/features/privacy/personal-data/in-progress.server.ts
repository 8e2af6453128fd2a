/** Open processes of a person: after an erasure they could be neither reached nor refunded. */
import { donationsOfPerson } from '#features/donations/queries.server.ts'
import { residentsOf } from '#features/housing/applications/privacy.server.ts'
import { paymentsInProgress } from '#features/payments/queries.server.ts'
import { disputesInProgress, refundsInProgress } from '#features/payments/refunds/queries.server.ts'
import { ordersOfPerson } from '#features/shop/orders/privacy.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Subject } from './erasures.server.ts'
import { personOf } from './person.server.ts'

export type InProgress = 'order' | 'payment' | 'refund' | 'residence'

/** Applications for housing that wait are not among them: an erasure withdraws those. */
export async function inProgress(ctx: Pick<Context, 'db'>, subject: Subject): Promise<InProgress[]> {
  const person = await personOf(ctx, subject)
  const orders = ordersOfPerson(ctx, person)
  const intents = donationsOfPerson(ctx, person).select('intent_id').unionAll(orders.select('intent_id'))
  // One statement: what moves on in this moment is seen either before or after, never at neither place.
  const found = await ctx.db
    .selectNoFrom(({ exists, or }) => [
      exists(orders.select('id').where('state', 'in', ['paid', 'preparing', 'shipped'])).as('order'),
      exists(paymentsInProgress(ctx, intents)).as('payment'),
      or([exists(refundsInProgress(ctx, intents)), exists(disputesInProgress(ctx, intents))]).as('refund'),
      exists(residentsOf(ctx, person)).as('residence'),
    ])
    .executeTakeFirstOrThrow()
  return (['order', 'payment', 'refund', 'residence'] as const).filter((kind) => found[kind])
}
