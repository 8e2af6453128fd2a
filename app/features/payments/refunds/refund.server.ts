import { z } from 'zod'
import { approvalsAbout, waitingApproval } from '#features/approvals/queries.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import type { BankAccount } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import { findGateway } from '#features/payments/gateways/configured.server.ts'
import { isRefundable } from '#features/payments/attempt.ts'
import { lockAttempt, type Attempt } from '#features/payments/transition.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { timeOnDay } from '#kernel/dates.ts'
import { minor, negate, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { canRefundWithoutApproval } from './approval-limit.server.ts'
import { refundableAmount, remainingByAccount, allocateDebits } from './refundable-amounts.server.ts'

/** One of the two: it is queued, or a second person has to approve first. */
type RefundRequested = { refundId: string; approvalId?: undefined } | { approvalId: string; refundId?: undefined }

const idempotencyKey = z.string().min(8).max(255)

/**
 * Promises money back to the payer and reserves it in the ledger (T3) under the attempt's lock, so that no number of
 * people can promise more than was captured. send.server.ts calls the bank afterwards. Above the limit of the settings
 * it becomes a proposal.
 */
export const refund = command({
  id: 'refunds.request',
  allow: 'payments.refund',
  input: z.strictObject({
    attemptId: z.uuid(),
    /** Minor units; all that is left when absent. */
    amount: z.int().positive().transform(minor).optional(),
    reason: reasonInput,
    /** The form's key: the same form sent again is the same refund. */
    idempotencyKey,
  }),
  subject: (input) => input.attemptId,
  async run(ctx, { attemptId, amount, reason, idempotencyKey }): Promise<RefundRequested> {
    await requireStepUp(ctx)
    const attempt = await lockAttempt(ctx, attemptId)
    const before = await sameForm(ctx, attemptId, idempotencyKey, amount)
    if (before) return before
    const refundAmount = amount ?? (await refundableAmount(ctx, attemptId))
    await refuseUnlessPossible(ctx, attempt, refundAmount)
    const input = { attemptId, amount: refundAmount, idempotencyKey }
    auditDetail(ctx, { detail: { amount: refundAmount, currency: attempt.captured_currency, reason } })
    if (!(await canRefundWithoutApproval(ctx, refundAmount, attempt.captured_currency as Currency)))
      return propose(ctx, refundApproval, { subject: attemptId, input, reason })
    return promise(ctx, attempt, { ...input, reason, requestedBy: ctx.actor!.id })
  },
})

/**
 * For people who may not refund themselves: all that is left of a payment, always as a proposal. The caller has checked
 * the permission with which they propose it; only people with `payments.refund` may approve it.
 */
export async function proposeRefund(
  ctx: Context,
  { attemptId, reason, permission }: { attemptId: string; reason: string; permission: Permission },
): Promise<{ approvalId: string }> {
  await requireStepUp(ctx)
  const attempt = await lockAttempt(ctx, attemptId)
  const amount = await refundableAmount(ctx, attemptId)
  await refuseUnlessPossible(ctx, attempt, amount)
  auditDetail(ctx, { detail: { amount, currency: attempt.captured_currency, reason } })
  const input = { attemptId, amount, idempotencyKey: crypto.randomUUID() }
  return propose(ctx, refundApproval, { subject: attemptId, input, reason, permission })
}

/** The proposal to refund a payment that waits for a decision. */
export const waitingRefund = (ctx: Pick<Context, 'db'>, attemptId: string) =>
  waitingApproval(ctx, REFUND_APPROVAL, attemptId)

export const REFUND_APPROVAL = 'refund'

const refundApproval = approvalKind({
  id: REFUND_APPROVAL,
  allow: 'payments.refund',
  input: z.object({ attemptId: z.uuid(), amount: z.int().positive().transform(minor), idempotencyKey }),
  async run(ctx, input, { id: approvalId, proposedBy, reason }) {
    await createRefund(ctx, { ...input, reason, requestedBy: proposedBy, approvalId })
  },
})

/** A bank transfer of ours: its day, the bank's number of it and the account that paid it. */
type Transfer = { paid_on: string; bank_reference: string; paid_from: BankAccount }

type RefundInput = {
  attemptId: string
  amount: Minor
  /** The part of the amount that a lost dispute had already taken: the bank returned it twice. */
  twice?: Minor | undefined
  reason: string
  idempotencyKey: string
  requestedBy: string | null
  approvalId?: string
  /** Staff have paid it by bank transfer. */
  transfer?: Transfer
}

/** Promises the money back. The caller has checked whether a second person must approve. @throws {Refusal} 409, 422 */
export async function createRefund(ctx: Context, input: RefundInput): Promise<{ refundId: string }> {
  const attempt = await lockAttempt(ctx, input.attemptId)
  await refuseUnlessPossible(ctx, attempt, input.amount)
  return promise(ctx, attempt, input)
}

async function promise(ctx: Context, attempt: Attempt, input: RefundInput): Promise<{ refundId: string }> {
  const refundId = await reserveRefund(ctx, attempt, input)
  await ctx.db.updateTable('refunds').set({ next_try_at: ctx.now }).where('id', '=', refundId).execute()
  return { refundId }
}

/** Reserves money for a refund (T3) on the locked attempt. Nothing sends it: `next_try_at` is empty. */
export async function reserveRefund(ctx: Context, attempt: Attempt, input: RefundInput): Promise<string> {
  const refundId = crypto.randomUUID()
  const currency = attempt.captured_currency as Currency
  const twice = input.twice ?? ZERO
  await ctx.db
    .insertInto('refunds')
    .values({
      id: refundId,
      attempt_id: attempt.id,
      amount: input.amount,
      currency,
      state: 'reserved',
      method: null,
      idempotency_key: input.idempotencyKey,
      reason: input.reason,
      requested_by: input.requestedBy,
      approval_id: input.approvalId ?? null,
      proc_code: null,
      refunded_before: null,
      next_try_at: null,
      paid_on: input.transfer?.paid_on ?? null,
      bank_reference: input.transfer?.bank_reference ?? null,
      paid_from: input.transfer?.paid_from ?? null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await post(ctx, {
    kind: 'refund_reserved',
    sourceType: 'refund',
    sourceId: refundId,
    currency,
    ...(input.transfer && { movedAt: timeOnDay(input.transfer.paid_on, ctx.now) }),
    entries: [
      ...allocateDebits(await remainingByAccount(ctx, attempt.id), subtract(input.amount, twice)),
      ...(twice > ZERO ? [{ account: 'other_expenses' as const, minor: twice }] : []),
      { account: 'refunds_pending', minor: negate(input.amount) },
    ],
  })
  await invalidatePagesDebounced(ctx)
  return refundId
}

async function sameForm(
  ctx: Context,
  attemptId: string,
  key: string,
  amount: Minor | undefined,
): Promise<RefundRequested | null> {
  const done = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'attempt_id', 'amount'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (done) {
    if (done.attempt_id !== attemptId || (amount && done.amount !== amount))
      throw new Refusal('payments.key_reused', 422)
    return { refundId: done.id }
  }
  const proposed = await approvalsAbout(ctx, [attemptId])
  const same = proposed.find(({ kind, input }) => kind === refundApproval.id && input.idempotencyKey === key)
  if (!same) return null
  if (amount && same.input.amount !== amount) throw new Refusal('payments.key_reused', 422)
  return { approvalId: same.id }
}

async function refuseUnlessPossible(ctx: Context, attempt: Attempt, amount: Minor): Promise<void> {
  if (!isRefundable(attempt.state)) throw new Refusal('payments.not_refundable', 409)
  // Checked before anything is promised: refunds of demo donations, or of a bank that is not configured any more,
  // cannot be sent.
  if (!findGateway(ctx, attempt.gateway)) throw new Refusal('payments.gateway_gone', 409)
  const open = await ctx.db
    .selectFrom('disputes')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .where('state', '=', 'opened')
    .executeTakeFirst()
  if (open) throw new Refusal('payments.in_dispute', 409)
  if (amount <= ZERO || amount > (await refundableAmount(ctx, attempt.id)))
    throw new Refusal('payments.refund_too_much', 422)
}
