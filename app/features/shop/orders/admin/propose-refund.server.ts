/** The shop cancels a paid order: it proposes the refund, and another person who may refund approves it. */
import '#features/shop/orders/tables.ts'
import { z } from 'zod'
import { settledAttempt } from '#features/payments/queries.server.ts'
import { proposeRefund } from '#features/payments/refunds/refund.server.ts'
import { lockOrder } from '#features/shop/orders/transition.server.ts'
import { command } from '#kernel/command.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'

/** Proposes to refund the whole remaining amount. @throws {Refusal} 404; 409 if nothing was paid or one is pending */
export const proposeOrderRefund = command({
  id: 'orders.propose_refund',
  allow: 'orders.update',
  input: z.object({ id: z.uuid(), reason: reasonInput }),
  subject: ({ id }) => id,
  async run(ctx, { id, reason }): Promise<{ approvalId: string }> {
    const order = await lockOrder(ctx, id)
    const paid = await settledAttempt(ctx, order.intent_id)
    if (!paid) throw new Refusal('payments.not_refundable', 409)
    return proposeRefund(ctx, { attemptId: paid.id, reason, permission: 'orders.update' })
  },
})
