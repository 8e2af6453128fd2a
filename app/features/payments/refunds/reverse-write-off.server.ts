/** The bank pays out a donation that was written off: two people reverse the write-off, and the donation counts again. */
import './tables.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { entriesOf, post } from '#features/ledger/post.server.ts'
import { WriteOffReversed } from '#features/payments/events.server.ts'
import { recordReversedWriteOff } from '#features/payments/record-refund.server.ts'
import { paymentIntents } from '#features/payments/queries.server.ts'
import type { PaymentPurpose } from '#features/payments/tables.ts'
import { lockAttempt, type Attempt } from '#features/payments/transition.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { negate } from '#kernel/money.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import type { Refund } from './tables.ts'
import { REVERSE_WRITE_OFF_APPROVAL } from './waiting-cancellations.server.ts'

const Reversal = z.strictObject({ refundId: z.uuid() })

const reverseApproval = approvalKind({
  id: REVERSE_WRITE_OFF_APPROVAL,
  allow: 'payments.refund',
  input: Reversal,
  async run(ctx, { refundId }) {
    const { refund, attempt } = await lockReversible(ctx, refundId)
    await reverse(ctx, refund, attempt)
  },
})

/** Proposes to reverse a write-off. @throws {Refusal} 404, 409 when it is not a write-off of a donation that counted */
export const proposeReverseWriteOff = command({
  id: 'refunds.propose_reverse_write_off',
  allow: 'payments.refund',
  input: Reversal.extend({ reason: reasonInput }),
  subject: (input) => input.refundId,
  async run(ctx, { refundId, reason }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const { refund } = await lockReversible(ctx, refundId)
    auditDetail(ctx, { detail: { amount: refund.amount, reason } })
    return propose(ctx, reverseApproval, { subject: refund.attempt_id, input: { refundId }, reason })
  },
})

/**
 * Whether a refund is a write-off that can be reversed. The goods of an order were restocked and its credit note was
 * issued, and a mismatch was decided: their money is other income.
 */
export const isReversible = (
  { state, method }: Pick<Refund, 'state' | 'method'>,
  attempt: Pick<Attempt, 'state'>,
  purpose: PaymentPurpose,
): boolean => state === 'done' && method === 'adjustment' && attempt.state === 'captured' && purpose === 'donation'

async function lockReversible(ctx: Context, refundId: string): Promise<{ refund: Refund; attempt: Attempt }> {
  const find = ctx.db.selectFrom('refunds').selectAll().where('id', '=', refundId)
  const found = await find.executeTakeFirst()
  if (!found) throw new Refusal('payments.not_found', 404)
  const attempt = await lockAttempt(ctx, found.attempt_id)
  const refund = await find.forUpdate().executeTakeFirstOrThrow()
  const { purpose } = await paymentIntents(ctx).where('id', '=', attempt.intent_id).executeTakeFirstOrThrow()
  if (!isReversible(refund, attempt, purpose)) throw new Refusal('refunds.not_reversible', 409)
  return { refund, attempt }
}

/** The bank owes the payment again, and it goes back to the accounts from which the write-off took it. */
async function reverse(ctx: Context, refund: Refund, attempt: Attempt): Promise<void> {
  const source = { sourceType: 'refund', sourceId: refund.id }
  const debits = (await entriesOf(ctx, { kind: 'refund_reserved', ...source })).filter(({ minor }) => minor > 0)
  await post(ctx, {
    kind: 'write_off_reversed',
    ...source,
    currency: refund.currency,
    entries: [
      { account: 'bank_receivable', minor: refund.amount },
      ...debits.map(({ account, minor }) => ({ account, minor: negate(minor) })),
    ],
  })
  await recordReversedWriteOff(ctx, attempt, refund.amount)
  await ctx.db
    .updateTable('refunds')
    .set({ state: 'failed', proc_code: null, updated_at: ctx.now })
    .where('id', '=', refund.id)
    .execute()
  await emit(ctx, WriteOffReversed, { intentId: attempt.intent_id, refundId: refund.id })
  await invalidatePagesDebounced(ctx)
}
