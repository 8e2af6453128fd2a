/** Asks the bank about an order before people decide. Never inside a transaction. */
import { recordInquiry } from '#features/payments/bank-event.server.ts'
import '#features/payments/tables.ts'
import '#features/payments/refunds/tables.ts'
import { orphanOf } from '#features/payments/orphan-money.server.ts'
import { findGateway } from '#features/payments/gateways/configured.server.ts'
import type { RefundState } from '#features/payments/refunds/refund.ts'
import type { Context } from '#kernel/context.ts'
import { subtract, ZERO, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'

type AtBank = {
  /** The captured amount, and how much of it was returned. Kuruş of `currency`. */
  captured: Minor
  returned: Minor
  currency: string | null
}

/** Null when the bank could not be asked. @throws {Refusal} 404 */
export async function attemptAtBank(ctx: Context, attemptId: string): Promise<AtBank | null> {
  const attempt = await ctx.db
    .selectFrom('payment_attempts')
    .select(['id', 'gateway', 'order_id'])
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (!attempt) throw new Refusal('payments.not_found', 404)
  const answer = await findGateway(ctx, attempt.gateway)?.inquire(attempt.order_id)
  if (!answer || answer.kind === 'unknown') return null
  await recordInquiry(ctx, attempt, 'inquiry', answer)
  if (answer.kind !== 'captured') return { captured: ZERO, returned: ZERO, currency: null }
  return {
    captured: answer.amount,
    returned: answer.voided ? answer.amount : answer.refunded,
    currency: answer.currency,
  }
}

/** The same for the payment of a refund, with the state the refund had before the bank was asked. @throws {Refusal} 404 */
export async function refundAtBank(
  ctx: Context,
  refundId: string,
): Promise<{ state: RefundState; bank: AtBank | null }> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .select(['attempt_id', 'state'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!refund) throw new Refusal('payments.not_found', 404)
  return { state: refund.state, bank: await attemptAtBank(ctx, refund.attempt_id) }
}

/** The amount of an orphan capture that the bank still holds; null when it could not be asked. @throws {Refusal} 404 */
export async function orphanAtBank(ctx: Context, key: string): Promise<Minor | null> {
  const orphan = await orphanOf(ctx, key)
  if (!orphan) throw new Refusal('payments.not_found', 404)
  const answer = await findGateway(ctx, orphan.gateway)?.inquire(orphan.orderId)
  if (!answer || answer.kind === 'unknown') return null
  if (answer.kind !== 'captured' || answer.voided || answer.currency !== orphan.currency) return ZERO
  return subtract(answer.amount, answer.refunded)
}
