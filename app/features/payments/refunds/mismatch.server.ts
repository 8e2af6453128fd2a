/** The bank captured another amount than agreed, or from a payer it had not authenticated: two people decide. */
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { lockAttempt } from '#features/payments/transition.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import { formatMoney, minor, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { acceptableAmount, approveMismatch } from './accept.server.ts'
import { createRefund } from './refund.server.ts'
import { refundableAmount } from './refundable-amounts.server.ts'

const Decision = z.object({ attemptId: z.uuid(), decision: z.enum(['accept', 'give_back']) })
/** `amount`: what could be accepted or refunded when it was proposed. Missing in proposals of older versions. */
const Proposed = Decision.extend({ amount: z.int().positive().transform(minor).optional() })

const mismatchApproval = approvalKind({
  id: 'mismatch',
  allow: 'payments.refund',
  input: Proposed,
  async run(ctx, { attemptId, decision, amount }, { id: approvalId, proposedBy, reason }) {
    if (decision === 'accept') return approveMismatch(ctx, attemptId, amount)
    await lockAttempt(ctx, attemptId)
    const request = {
      attemptId,
      amount: await refundableAmount(ctx, attemptId),
      reason,
      requestedBy: proposedBy,
      approvalId,
    }
    await createRefund(ctx, { ...request, idempotencyKey: `approval ${approvalId}` })
  },
  async describe(ctx, { attemptId, decision, amount }) {
    const t = ctx.texts.translate(ctx.locale)
    const attempt = await ctx.db
      .selectFrom('payment_attempts')
      .select(['amount', 'currency', 'captured_amount', 'captured_currency'])
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
    const written = (amount: Minor, currency: Currency) => isolate(formatMoney(amount, currency, ctx.locale))
    const agreed = written(attempt.amount, attempt.currency)
    const currency = attempt.captured_currency as Currency
    const captured = written(attempt.captured_amount!, currency)
    const rest = amount ?? attempt.captured_amount!
    const returned = subtract(attempt.captured_amount!, rest)
    const title = decision === 'accept' ? 'payments.mismatch_accept' : 'payments.mismatch_refund'
    return {
      title: t(title, { captured: written(rest, currency), agreed }),
      facts: [
        { name: t('payments.mismatch_agreed'), value: agreed },
        { name: t('payments.mismatch_captured'), value: captured },
        ...(returned > 0 ? [{ name: t('payments.mismatch_returned'), value: written(returned, currency) }] : []),
      ],
    }
  },
})

/** Proposes a decision. @throws {Refusal} 409 when there is nothing to decide, or a proposal is open */
export const proposeMismatch = command({
  id: 'refunds.propose_mismatch',
  allow: 'payments.refund',
  input: Decision.extend({ reason: reasonInput }),
  subject: (input) => input.attemptId,
  async run(ctx, { reason, ...input }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const attempt = await lockAttempt(ctx, input.attemptId)
    if (attempt.state !== 'mismatch') throw new Refusal('payments.no_mismatch', 409)
    const accepted = input.decision === 'accept'
    const amount = accepted ? await acceptableAmount(ctx, attempt) : await refundableAmount(ctx, attempt.id)
    if (amount <= ZERO) throw new Refusal('refunds.on_its_way', 409)
    auditDetail(ctx, { detail: { decision: input.decision, amount, reason } })
    return propose(ctx, mismatchApproval, { subject: input.attemptId, input: { ...input, amount }, reason })
  },
})
