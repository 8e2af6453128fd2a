/** The bank captured another amount than agreed, or from a payer it had not authenticated: two people decide. */
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { approveMismatch } from '#features/payments/accept.server.ts'
import { lockAttempt } from '#features/payments/transition.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { Refusal } from '#kernel/refusal.ts'
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
    await createRefund(ctx, { ...request, idempotencyKey: `mismatch ${attemptId}` })
  },
})

/** Proposes a decision. @throws {Refusal} 409 when there is nothing to decide, or a proposal is open */
export const proposeMismatch = command({
  id: 'refunds.propose_mismatch',
  allow: 'payments.refund',
  input: Decision.extend({ reason: z.string().trim().min(3).max(500) }),
  subject: (input) => input.attemptId,
  async run(ctx, { reason, ...input }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const { state } = await lockAttempt(ctx, input.attemptId)
    if (state !== 'mismatch') throw new Refusal('payments.no_mismatch', 409)
    auditDetail(ctx, { detail: { decision: input.decision, reason } })
    return propose(ctx, mismatchApproval, { subject: input.attemptId, input, reason })
  },
})
