/** Accepts a capture that did not match what was agreed. Two people approve it before. */
import { bookAccepted } from '#features/payments/accept.server.ts'
import { lockIntent } from '#features/payments/capture.server.ts'
import { lockAttempt, type Attempt } from '#features/payments/transition.server.ts'
import type { Context } from '#kernel/context.ts'
import { ZERO, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { openRefundsOf } from './bank-refund.server.ts'
import { openDisputesOf, refundableAmount } from './refundable-amounts.server.ts'

/**
 * The amount of a mismatch that can be accepted: what the bank captured, without what went back.
 * @throws {Refusal} 409 when there is no mismatch (any more), in another currency, while some of it is being refunded or
 * disputed, or when another attempt paid the intent
 */
export async function acceptableAmount(ctx: Context, attempt: Attempt): Promise<Minor> {
  if (attempt.state !== 'mismatch') throw new Refusal('payments.no_mismatch', 409)
  const intent = await lockIntent(ctx, attempt.intent_id)
  // It has no donation yet: people choose the campaign (suspense/second-capture.server.ts).
  if (intent.purpose === 'unknown_order') throw new Refusal('payments.no_mismatch', 409)
  if (intent.settled_attempt) throw new Refusal('payments.paid_otherwise', 409)
  if (attempt.captured_currency !== intent.currency) throw new Refusal('payments.other_currency', 409)
  // If a refund of it failed afterwards, its money would come back to suspense, where nothing can decide about it.
  if ((await openRefundsOf(ctx, attempt.id)).length > 0) throw new Refusal('refunds.on_its_way', 409)
  if ((await openDisputesOf(ctx, attempt.id)) > 0) throw new Refusal('suspense.in_dispute', 409)
  const amount = await refundableAmount(ctx, attempt.id)
  if (amount <= ZERO) throw new Refusal('payments.no_mismatch', 409)
  return amount
}

/**
 * Accepts what is left of the captured amount. `expected`: the amount that people decided about.
 * @throws {Refusal} 409 as above, and when the amount changed
 */
export async function approveMismatch(ctx: Context, attemptId: string, expected?: Minor): Promise<void> {
  const attempt = await lockAttempt(ctx, attemptId)
  const amount = await acceptableAmount(ctx, attempt)
  if (expected !== undefined && amount !== expected) throw new Refusal('payments.mismatch_changed', 409)
  await bookAccepted(ctx, attempt, amount)
}
