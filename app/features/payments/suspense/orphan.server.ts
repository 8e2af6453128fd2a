/** Money at the bank for an order number that we do not know: assigned to a campaign or refunded, by two people. */
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { suspenseAccount } from '#features/ledger/account.ts'
import { recordIntent } from '#features/payments/begin.server.ts'
import { approveMismatch } from '#features/payments/refunds/accept.server.ts'
import { adoptOrphan, lockOrphan, type Orphan } from '#features/payments/orphan-money.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { postBankRefund } from '#features/payments/refunds/bank-refund.server.ts'
import { createRefund } from '#features/payments/refunds/refund.server.ts'
import { resolveTask } from '#features/payments/task.server.ts'
import '#features/payments/tables.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { CURRENCIES, minor, subtract, ZERO, type Currency } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { campaignOf, startDonation, UNKNOWN_DONOR } from './new-donation.server.ts'

const Decision = z.object({
  /** The key of the order (`orphanKey`). */
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
    const intentId = assigned ? await assignedTo(ctx, orphan, input) : await unknownOrder(ctx, orphan)
    const attempt = await adoptOrphan(ctx, intentId, orphan)
    const returned = subtract(orphan.captured, orphan.booked)
    if (returned > ZERO) await postBankRefund(ctx, attempt, { amount: returned, approvalId, proposedBy, reason })
    if (assigned) {
      await resolveTask(ctx, 'orphan_capture', orphan.key)
      return approveMismatch(ctx, attempt.id)
    }
    // Its task stays open until the bank has returned the money.
    await createRefund(ctx, {
      attemptId: attempt.id,
      amount: orphan.booked,
      reason,
      idempotencyKey: `orphan ${orphan.key}`,
      requestedBy: proposedBy,
      approvalId,
    })
  },
})

async function assignedTo(ctx: Context, orphan: Orphan, { campaign }: Decision): Promise<string> {
  const { intentId } = await startDonation(ctx, {
    amount: orphan.booked,
    currency: orphan.currency as Currency,
    campaignId: await campaignOf(ctx, campaign),
    donor: UNKNOWN_DONOR,
  })
  return intentId
}

/** A payment without a donation: money that goes back was never donated. Its reference is the key of the order. */
async function unknownOrder(ctx: Context, { key, booked: amount, currency }: Orphan): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('payment_tasks')
    .select('id')
    .where('kind', '=', 'orphan_capture')
    .where('subject', '=', key)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return recordIntent(ctx, {
    purpose: 'unknown_order',
    subjectId: id,
    reference: key,
    amount,
    currency: currency as Currency,
    lines: [{ account: suspenseAccount(key), amount }],
    locale: DEFAULT_LOCALE,
  })
}

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
