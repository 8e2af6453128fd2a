/** Money at the bank for an order number that we do not know: assigned to a campaign or refunded, by two people. */
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { approveMismatch } from '#features/payments/refunds/accept.server.ts'
import { adoptOrphan, lockOrphan, type Orphan } from '#features/payments/orphan-money.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { bookBankRefund } from '#features/payments/refunds/bank-refund.server.ts'
import { createRefund } from '#features/payments/refunds/refund.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { CURRENCIES, minor, subtract, ZERO, type Currency } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { campaignOf, startDonation, UNKNOWN_DONOR } from './new-donation.server.ts'

const Decision = z.object({
  orderId: z.string().min(1).max(64),
  decision: z.enum(['assign', 'give_back']),
  /** A campaign's number, or the general fund. */
  campaign: z.union([z.literal('general'), z.coerce.number().int().positive()], 'suspense.no_campaign'),
  /** The amount the bank still holds of the order, from an inquiry before; null when it could not be asked. Kuruş. */
  atBank: z.int().nullable(),
})
type Decision = z.output<typeof Decision>
/** `amount`: what was in suspense when it was proposed. */
const Proposed = Decision.extend({ amount: z.int().positive().transform(minor) })

const orphanApproval = approvalKind({
  id: 'orphan',
  allow: 'payments.refund',
  input: Proposed,
  async run(ctx, input, { id: approvalId, proposedBy, reason }) {
    const orphan = await checkOrphan(ctx, input)
    if (orphan.booked !== input.amount) throw new Refusal('suspense.bank_says_otherwise', 409)
    const assigned = input.decision === 'assign'
    const { intentId } = await startDonation(ctx, {
      amount: orphan.booked,
      currency: orphan.currency as Currency,
      campaignId: assigned ? await campaignOf(ctx, input.campaign) : null,
      donor: UNKNOWN_DONOR,
    })
    const attempt = await adoptOrphan(ctx, intentId, orphan)
    const returned = subtract(orphan.captured, orphan.booked)
    if (returned > ZERO) await bookBankRefund(ctx, attempt, { amount: returned, approvalId, proposedBy, reason })
    if (assigned) return approveMismatch(ctx, attempt.id)
    await createRefund(ctx, {
      attemptId: attempt.id,
      amount: orphan.booked,
      reason,
      idempotencyKey: `orphan ${orphan.orderId}`,
      requestedBy: proposedBy,
      approvalId,
    })
  },
})

/** Proposes a decision. @throws {Refusal} 404 when it is settled; 409 when the bank reports another amount; 422 */
export const proposeOrphan = command({
  id: 'suspense.propose_orphan',
  allow: 'payments.refund',
  input: Decision.extend({ reason: reasonInput }),
  subject: (input) => input.orderId,
  async run(ctx, { reason, ...input }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const orphan = await checkOrphan(ctx, input)
    if (input.decision === 'assign') await campaignOf(ctx, input.campaign)
    const { amount, currency } = { amount: orphan.booked, currency: orphan.currency }
    auditDetail(ctx, { detail: { decision: input.decision, campaign: input.campaign, amount, currency, reason } })
    return propose(ctx, orphanApproval, {
      subject: input.orderId,
      input: { ...input, amount, currency } as z.output<typeof Proposed>,
      reason,
    })
  },
})

async function checkOrphan(ctx: Context, { orderId, decision, atBank }: Decision): Promise<Orphan> {
  const orphan = await lockOrphan(ctx, orderId)
  if (!orphan) throw new Refusal('payments.not_found', 404)
  if (atBank !== null && atBank !== orphan.booked) throw new Refusal('suspense.bank_says_otherwise', 409)
  const ours = CURRENCIES.some((one) => one === orphan.currency)
  if (decision === 'assign' && !ours) throw new Refusal('payments.other_currency', 409)
  return orphan
}
