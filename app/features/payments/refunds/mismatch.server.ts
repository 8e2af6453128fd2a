/** The bank captured another amount than agreed, or from a payer it had not authenticated: two people decide. */
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { approveMismatch } from '#features/payments/accept.server.ts'
import { lockAttempt } from '#features/payments/transition.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { createRefund } from './refund.server.ts'
import { refundableAmount } from './refundable-amounts.server.ts'

const Decision = z.object({ attemptId: z.uuid(), decision: z.enum(['accept', 'give_back']) })

const mismatchApproval = approvalKind({
  id: 'mismatch',
  allow: 'payments.refund',
  input: Decision,
  async run(ctx, { attemptId, decision }, { id: approvalId, proposedBy, reason }) {
    if (decision === 'accept') return approveMismatch(ctx, attemptId)
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
  async describe(ctx, { attemptId, decision }) {
    const t = ctx.texts.translate(ctx.locale)
    const attempt = await ctx.db
      .selectFrom('payment_attempts')
      .select(['amount', 'currency', 'captured_amount', 'captured_currency'])
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
    const written = (amount: Minor, currency: Currency) => `\u2068${formatMoney(amount, currency, ctx.locale)}\u2069`
    const agreed = written(attempt.amount, attempt.currency)
    const captured = written(attempt.captured_amount!, attempt.captured_currency as Currency)
    return {
      title: t(decision === 'accept' ? 'payments.mismatch_accept' : 'payments.mismatch_refund', { captured, agreed }),
      facts: [
        { name: t('payments.mismatch_agreed'), value: agreed },
        { name: t('payments.mismatch_captured'), value: captured },
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
    const { state } = await lockAttempt(ctx, input.attemptId)
    if (state !== 'mismatch') throw new Refusal('payments.no_mismatch', 409)
    auditDetail(ctx, { detail: { decision: input.decision, reason } })
    return propose(ctx, mismatchApproval, { subject: input.attemptId, input, reason })
  },
})
