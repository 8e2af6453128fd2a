/**
 * Two people reverse a refund, and the donation counts again: the bank pays out a donation that was written off, or our
 * bank transfer to the donor came back or was recorded by mistake. Such a refund can then be recorded again.
 */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { entriesOf, post } from '#features/ledger/post.server.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import { TransferRefundReversed, WriteOffReversed } from '#features/payments/events.server.ts'
import { recordReversedWriteOff } from '#features/payments/record-refund.server.ts'
import { paymentIntents } from '#features/payments/queries.server.ts'
import type { PaymentPurpose } from '#features/payments/tables.ts'
import { lockAttempt, type Attempt } from '#features/payments/transition.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { negate, ZERO, type Minor } from '#kernel/money.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { openDisputesOf } from './refundable-amounts.server.ts'
import type { Refund } from './tables.ts'
import { REVERSE_TRANSFER_APPROVAL, REVERSE_WRITE_OFF_APPROVAL } from './waiting-cancellations.server.ts'

type Method = 'adjustment' | 'bank_transfer'

const Reversal = z.strictObject({ refundId: z.uuid() })
const Proposal = Reversal.extend({ reason: reasonInput })

const writeOffApproval = approvalKind({
  id: REVERSE_WRITE_OFF_APPROVAL,
  allow: 'payments.refund',
  input: Reversal,
  run: (ctx, { refundId }) => reverse(ctx, refundId, 'adjustment'),
})

const transferApproval = approvalKind({
  id: REVERSE_TRANSFER_APPROVAL,
  allow: 'payments.refund',
  input: Reversal,
  run: (ctx, { refundId }) => reverse(ctx, refundId, 'bank_transfer'),
})

/** Proposes to reverse a write-off. @throws {Refusal} 404, 409 when it is not a write-off of a donation that counted */
export const proposeReverseWriteOff = command({
  id: 'refunds.propose_reverse_write_off',
  allow: 'payments.refund',
  input: Proposal,
  subject: (input) => input.refundId,
  run: (ctx, input) => proposeReversal(ctx, writeOffApproval, 'adjustment', input),
})

/** Proposes to reverse a refund by bank transfer. @throws {Refusal} 404, 409 likewise, or in a dispute */
export const proposeReverseTransferRefund = command({
  id: 'refunds.propose_reverse_transfer',
  allow: 'payments.refund',
  input: Proposal,
  subject: (input) => input.refundId,
  run: (ctx, input) => proposeReversal(ctx, transferApproval, 'bank_transfer', input),
})

async function proposeReversal(
  ctx: Context,
  approval: typeof writeOffApproval,
  method: Method,
  { refundId, reason }: z.output<typeof Proposal>,
): Promise<{ approvalId: string }> {
  await requireStepUp(ctx)
  const { refund } = await lockReversible(ctx, refundId, method)
  auditDetail(ctx, { detail: { amount: refund.amount, reason } })
  return propose(ctx, approval, { subject: refund.attempt_id, input: { refundId }, reason })
}

/**
 * Whether a refund is a write-off, or a bank transfer of ours, that can be reversed. A mismatch was decided, and the goods
 * of an order were restocked and its credit note stays, so that its VAT is not charged again: their money is other income.
 */
export const isReversible = (
  { state, method }: Pick<Refund, 'state' | 'method'>,
  attempt: Pick<Attempt, 'state'>,
  purpose: PaymentPurpose,
): boolean =>
  state === 'done' &&
  (method === 'adjustment' || method === 'bank_transfer') &&
  attempt.state === 'captured' &&
  purpose === 'donation'

async function lockReversible(ctx: Context, refundId: string, method: Method) {
  const find = ctx.db.selectFrom('refunds').selectAll().where('id', '=', refundId)
  const found = await find.executeTakeFirst()
  if (!found) throw new Refusal('payments.not_found', 404)
  const attempt = await lockAttempt(ctx, found.attempt_id)
  const refund = await find.forUpdate().executeTakeFirstOrThrow()
  const { purpose } = await paymentIntents(ctx).where('id', '=', attempt.intent_id).executeTakeFirstOrThrow()
  if (refund.method !== method || !isReversible(refund, attempt, purpose))
    throw new Refusal(method === 'adjustment' ? 'refunds.not_reversible' : 'refunds.transfer_not_reversible', 409)
  if (method === 'bank_transfer') await refuseIfTakenSince(ctx, attempt.id)
  return { refund, attempt }
}

/** What a dispute or the bank took after the transfer was booked as an expense of ours, which would become wrong. */
async function refuseIfTakenSince(ctx: Context, attemptId: string): Promise<void> {
  if ((await openDisputesOf(ctx, attemptId)) > ZERO) throw new Refusal('payments.in_dispute', 409)
  const { twice } = await ledgerEntries(ctx)
    .clearSelect()
    .select(sql<Minor>`coalesce(sum(minor), 0)::bigint`.as('twice'))
    .where('account', '=', 'other_expenses')
    .where(
      sql<boolean>`(source_type, source_id) in (
        select 'refund', id::text from refunds where attempt_id = ${attemptId}
        union all select 'dispute', id::text from disputes where attempt_id = ${attemptId})`,
    )
    .executeTakeFirstOrThrow()
  if (twice > ZERO) throw new Refusal('refunds.returned_twice', 409)
}

/** The money is where it was before, and goes back to the accounts from which the refund took it. */
async function reverse(ctx: Context, refundId: string, method: Method): Promise<void> {
  const { refund, attempt } = await lockReversible(ctx, refundId, method)
  const source = { sourceType: 'refund', sourceId: refund.id }
  const debits = (await entriesOf(ctx, { kind: 'refund_reserved', ...source })).filter(({ minor }) => minor > 0)
  await post(ctx, {
    kind: method === 'adjustment' ? 'write_off_reversed' : 'transfer_refund_reversed',
    ...source,
    currency: refund.currency,
    entries: [
      { account: refund.paid_from ?? 'bank_receivable', minor: refund.amount },
      ...debits.map(({ account, minor }) => ({ account, minor: negate(minor) })),
    ],
  })
  if (method === 'adjustment') await recordReversedWriteOff(ctx, attempt, refund.amount)
  await ctx.db
    .updateTable('refunds')
    .set({ state: 'failed', proc_code: null, updated_at: ctx.now })
    .where('id', '=', refund.id)
    .execute()
  const reversed = { intentId: attempt.intent_id, refundId: refund.id }
  await emit(ctx, method === 'adjustment' ? WriteOffReversed : TransferRefundReversed, reversed)
  await invalidatePagesDebounced(ctx)
}
