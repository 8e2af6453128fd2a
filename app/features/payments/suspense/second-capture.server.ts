/** A second payment that we keep, or one of another amount next to it: it becomes a separate donation, by two people. */
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { donorOfIntent, recomputeDonationRow } from '#features/donations/existing-donation.server.ts'
import { fundAccount, GENERAL_FUND } from '#features/ledger/account.ts'
import { lockIntent, lockSecondCapture, acceptSecondCapture } from '#features/payments/capture.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { wasRefused } from '#features/payments/refunds/refused.server.ts'
import { openRefundsOf } from '#features/payments/refunds/bank-refund.server.ts'
import { openDisputesOf, undisputedOf } from '#features/payments/refunds/refundable-amounts.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { CURRENCIES, ZERO, type Currency } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { campaignOf, startDonation, UNKNOWN_DONOR } from './new-donation.server.ts'

const Second = z.object({
  attemptId: z.uuid(),
  campaign: z.union([z.literal('general'), z.coerce.number().int().positive()], 'suspense.no_campaign'),
})
type Second = z.output<typeof Second>

const secondApproval = approvalKind({
  id: 'keep_second',
  allow: 'payments.refund',
  input: Second,
  async run(ctx, input) {
    const { attempt, rest, donor } = await checkSecond(ctx, input)
    const campaignId = await campaignOf(ctx, input.campaign)
    const { intentId } = await startDonation(ctx, {
      // What went back before was never part of this donation.
      amount: rest,
      currency: attempt.captured_currency as Currency,
      campaignId,
      donor: donor ?? UNKNOWN_DONOR,
    })
    await acceptSecondCapture(ctx, attempt, {
      intentId,
      account: campaignId === null ? GENERAL_FUND : fundAccount(campaignId),
      rest,
    })
    if (donor) await recomputeDonationRow(ctx, donor.id)
  },
})

/**
 * Proposes to accept the second capture. @throws {Refusal} 409 when it is not open any more, of an order, or in another
 * currency; 422
 */
export const proposeAcceptSecondCapture = command({
  id: 'suspense.propose_keep_second',
  allow: 'payments.refund',
  input: Second.extend({ reason: reasonInput }),
  subject: (input) => input.attemptId,
  async run(ctx, { reason, ...input }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const { rest } = await checkSecond(ctx, input)
    await campaignOf(ctx, input.campaign)
    auditDetail(ctx, { detail: { campaign: input.campaign, amount: rest, reason } })
    return propose(ctx, secondApproval, { subject: input.attemptId, input, reason })
  },
})

async function checkSecond(ctx: Context, { attemptId }: Second) {
  const attempt = await lockSecondCapture(ctx, attemptId)
  // A buyer pays once: the second payment of an order goes back, unless the bank refuses that.
  const { purpose } = await lockIntent(ctx, attempt.intent_id)
  if (purpose === 'order' && !(await wasRefused(ctx, attemptId))) throw new Refusal('suspense.second_of_order', 409)
  if (!CURRENCIES.some((one) => one === attempt.captured_currency)) throw new Refusal('payments.other_currency', 409)
  const rest = await undisputedOf(ctx, attemptId)
  if (rest <= ZERO) throw new Refusal('payments.no_mismatch', 409)
  // If a refund of it failed afterwards, its money would come back to suspense, where nothing can decide about it.
  if ((await openRefundsOf(ctx, attemptId)).length > 0) throw new Refusal('refunds.on_its_way', 409)
  // The same holds for the disputed part.
  if ((await openDisputesOf(ctx, attemptId)) > 0) throw new Refusal('suspense.in_dispute', 409)
  return { attempt, rest, donor: await donorOfIntent(ctx, attempt.intent_id) }
}
