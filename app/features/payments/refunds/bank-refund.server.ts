/**
 * Corrections that send nothing to the bank: a refund that the bank's own staff made, money in our ledger that the bank
 * does not have, and a promised refund that will not be sent or did not arrive. Two people each time.
 */
import './tables.ts'
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { isRefundable } from '#features/payments/attempt.ts'
import { resolveTask } from '#features/payments/task.server.ts'
import { lockAttempt, type Attempt } from '#features/payments/transition.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { add, minor, subtract, sum, ZERO, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { completeRefund, failRefund, PAUSE_AFTER_SILENCE } from './finish.server.ts'
import { reserveRefund } from './refund.server.ts'
import { openDisputesOf, undisputedOf } from './refundable-amounts.server.ts'
import { REFUND_STATES } from './refund.ts'
import type { Refund } from './tables.ts'
import { CANCEL_APPROVAL } from './waiting-cancellations.server.ts'

const kurus = z.int().positive().transform(minor)

const BankRefund = z.object({
  attemptId: z.uuid(),
  amount: kurus,
  /** The waiting refund of ours that the bank's staff have done; null: an additional refund. */
  refundId: z.uuid().nullable(),
  /** The total the bank returned, from an inquiry before; null when it could not be asked. */
  atBank: z.int().nonnegative().nullable(),
})
type BankRefund = z.output<typeof BankRefund>

const bankRefundApproval = approvalKind({
  id: 'bank_refund',
  allow: 'payments.refund',
  input: BankRefund,
  async run(ctx, input, { id: approvalId, proposedBy, reason }) {
    const attempt = await lockAttempt(ctx, input.attemptId)
    const known = await checkBankRefund(ctx, attempt, input)
    if (known) return completeRefund(ctx, attempt, known, 'bank_desk')
    await postBankRefund(ctx, attempt, { amount: input.amount, approvalId, proposedBy, reason })
  },
})

/**
 * Proposes to book a refund that the bank's own staff made. @throws {Refusal} 409 when the bank reports another amount;
 * 422
 */
export const proposeBankRefund = command({
  id: 'refunds.propose_bank_refund',
  allow: 'payments.refund',
  input: BankRefund.extend({ reason: reasonInput }),
  subject: (input) => input.attemptId,
  async run(ctx, { reason, ...input }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    await checkBankRefund(ctx, await lockAttempt(ctx, input.attemptId), input)
    auditDetail(ctx, { detail: { ...input, reason } })
    return propose(ctx, bankRefundApproval, { subject: input.attemptId, input, reason })
  },
})

/** Returns the waiting refund of ours that the bank's staff have done, if any. @throws {Refusal} 409, 422 */
async function checkBankRefund(ctx: Context, attempt: Attempt, input: BankRefund): Promise<Refund | null> {
  if (!isRefundable(attempt.state)) throw new Refusal('payments.not_refundable', 409)
  const open = await openRefundsOf(ctx, attempt.id)
  const known = open.find(({ id }) => id === input.refundId) ?? null
  if (input.refundId && known?.amount !== input.amount) throw new Refusal('refunds.not_this_one', 409)
  if (open.some((one) => one !== known && onItsWay(one))) throw new Refusal('refunds.on_its_way', 409)
  const total = add(attempt.returned, input.amount)
  // Next to a waiting refund of ours the bank's staff may have made another one, which is recorded afterwards.
  if (input.atBank !== null && (known ? total > input.atBank : total !== input.atBank))
    throw new Refusal('refunds.bank_says_otherwise', 409)
  // The bank's staff may also have refunded what a lost dispute had taken before.
  const promised = sum(open.map(({ amount }) => amount))
  const unreturned = subtract(subtract(attempt.captured_amount!, attempt.returned), promised)
  if (!known && input.amount > subtract(unreturned, await openDisputesOf(ctx, attempt.id)))
    throw new Refusal('payments.refund_too_much', 422)
  return known
}

/**
 * Books a refund that the bank's own staff made, on the locked attempt. The caller has checked the amount. What a lost
 * dispute had taken before was returned twice: an expense of ours, and not taken from the fund again.
 */
export async function postBankRefund(ctx: Context, attempt: Attempt, refund: Reserved): Promise<void> {
  const left = await undisputedOf(ctx, attempt.id)
  const twice = refund.amount > left ? subtract(refund.amount, left) : ZERO
  const id = await reserve(ctx, attempt, { ...refund, twice })
  await completeRefund(ctx, attempt, { id, amount: refund.amount, currency: attempt.captured_currency as never }, 'bank_desk') // prettier-ignore
}

const WriteOff = z.object({
  attemptId: z.uuid(),
  /** False when the bank could not be asked. */
  confirmed: z.boolean(),
})

const writeOffApproval = approvalKind({
  id: 'write_off',
  allow: 'payments.refund',
  input: WriteOff,
  async run(ctx, { attemptId }, { id: approvalId, proposedBy, reason }) {
    const attempt = await lockAttempt(ctx, attemptId)
    const amount = await writeOffAmount(ctx, attempt)
    const id = await reserve(ctx, attempt, { amount, approvalId, proposedBy, reason })
    await completeRefund(ctx, attempt, { id, amount, currency: attempt.captured_currency as never }, 'adjustment')
  },
})

/** Proposes to write off money in the ledger that the bank does not have. @throws {Refusal} 409 */
export const proposeWriteOff = command({
  id: 'refunds.propose_write_off',
  allow: 'payments.refund',
  input: WriteOff.extend({ reason: reasonInput }),
  subject: (input) => input.attemptId,
  async run(ctx, { reason, ...input }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const amount = await writeOffAmount(ctx, await lockAttempt(ctx, input.attemptId))
    auditDetail(ctx, { detail: { ...input, amount, reason } })
    return propose(ctx, writeOffApproval, { subject: input.attemptId, input, reason })
  },
})

async function writeOffAmount(ctx: Context, attempt: Attempt) {
  if (!isRefundable(attempt.state)) throw new Refusal('payments.not_refundable', 409)
  if ((await openRefundsOf(ctx, attempt.id)).length > 0) throw new Refusal('refunds.on_its_way', 409)
  const amount = await undisputedOf(ctx, attempt.id)
  if (amount <= ZERO) throw new Refusal('payments.refund_too_much', 422)
  return amount
}

const Cancelled = z.object({
  refundId: z.uuid(),
  /** The total the bank returned, from an inquiry before; null when it could not be asked. */
  atBank: z.int().nonnegative().nullable().default(null),
  /** Its state when the bank was asked. Null in proposals of older versions. */
  state: z.enum(REFUND_STATES).nullable().default(null),
})
type Cancelled = z.output<typeof Cancelled>

const cancelApproval = approvalKind({
  id: CANCEL_APPROVAL,
  allow: 'payments.refund',
  input: Cancelled,
  async run(ctx, input) {
    const refund = await cancellable(ctx, input)
    // The bank may still be working on it.
    if (onItsWay(refund) && refund.updated_at > new Date(ctx.now.getTime() - PAUSE_AFTER_SILENCE))
      throw new Refusal('refunds.on_its_way', 409)
    await failRefund(ctx, refund, null)
    await resolveTask(ctx, 'refund_failed', refund.id)
  },
})

/**
 * Proposes not to send a refund that is still waiting, or to give up one without an answer that the bank did not make:
 * the money stays. @throws {Refusal} 404, 409 while it may have arrived
 */
export const proposeCancelRefund = command({
  id: 'refunds.propose_cancel',
  allow: 'payments.refund',
  input: Cancelled.extend({ reason: reasonInput }),
  subject: (input) => input.refundId,
  async run(ctx, { reason, ...input }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const refund = await cancellable(ctx, input)
    const bankState = onItsWay(refund) && { state: refund.state, atBank: input.atBank }
    auditDetail(ctx, { detail: { amount: refund.amount, reason, ...bankState } })
    return propose(ctx, cancelApproval, {
      subject: refund.attempt_id,
      input: { ...input, state: refund.state },
      reason,
    })
  },
})

/**
 * Locks and returns a refund that can be cancelled. A sent one may have arrived: not if the bank returned less in
 * addition to our ledger than this refund. What the bank answered in another state of it does not count.
 * @throws {Refusal} 404, 409
 */
async function cancellable(ctx: Context, { refundId, atBank, state }: Cancelled): Promise<Refund> {
  const found = await ctx.db.selectFrom('refunds').select('attempt_id').where('id', '=', refundId).executeTakeFirst()
  if (!found) throw new Refusal('payments.not_found', 404)
  const { returned } = await lockAttempt(ctx, found.attempt_id)
  const refund = await ctx.db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (refund.state === 'done' || refund.state === 'failed') throw new Refusal('refunds.on_its_way', 409)
  if (onItsWay(refund) && state !== null && state !== refund.state) throw new Refusal('refunds.on_its_way', 409)
  if (onItsWay(refund) && (atBank === null || atBank >= add(returned, refund.amount)))
    throw new Refusal('refunds.on_its_way', 409)
  return refund
}

const onItsWay = ({ state }: Refund) => state === 'sent' || state === 'unknown'

/** Refunds of an attempt that have not ended, locked. */
export function openRefundsOf({ db }: Pick<Context, 'db'>, attemptId: string): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', 'not in', ['done', 'failed'])
    .forUpdate()
    .execute()
}

type Reserved = { amount: BankRefund['amount']; approvalId: string; proposedBy: string; reason: string; twice?: Minor }

function reserve(ctx: Context, attempt: Attempt, { amount, twice, approvalId, proposedBy, reason }: Reserved) {
  return reserveRefund(ctx, attempt, {
    attemptId: attempt.id,
    amount,
    twice,
    reason,
    idempotencyKey: `approval ${approvalId}`,
    requestedBy: proposedBy,
    approvalId,
  })
}
