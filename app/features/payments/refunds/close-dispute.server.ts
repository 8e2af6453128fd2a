/** The bank has decided a dispute: one person proposes how it is closed, and another approves. */
import { sql } from 'kysely'
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { DisputeClosed } from '#features/payments/events.server.ts'
import type { Attempt } from '#features/payments/transition.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { formatMoney, minor, negate, subtract, ZERO, type Minor } from '#kernel/money.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { invalidField, invalidFields, Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { closeReturned } from './close-returned.server.ts'
import { CLOSE_DISPUTE_APPROVAL } from './dispute-approvals.ts'
import { caseNumberInput, disputeByCase } from './dispute.server.ts'
import { bookDispute, describeDispute, lockDispute, refuseWhileProposed, type Dispute } from './lock-dispute.server.ts'
import { allocateDebits, refundableAmount, remainingByAccount } from './refundable-amounts.server.ts'

const kurus = z.int().positive().transform(minor)

/** `lost`: less than the amount when the bank paid out the rest. Both amounts are null when it was won. */
const Outcome = z.object({ won: z.boolean(), lost: kurus.nullable(), fee: kurus.nullable() })
export type DisputeOutcome = z.output<typeof Outcome>

const closeApproval = approvalKind({
  id: CLOSE_DISPUTE_APPROVAL,
  allow: 'payments.dispute',
  input: Outcome.extend({
    disputeId: z.uuid(),
    /** How often it had been reopened: people decided about this state of it. */
    reopened: z.int().nonnegative(),
  }),
  async run(ctx, { disputeId, reopened, ...outcome }) {
    const { dispute, attempt } = await lockDispute(ctx, disputeId)
    if (dispute.reopened !== reopened) throw new Refusal('disputes.changed', 409)
    await closeDispute(ctx, attempt, dispute, outcome)
  },
  describe: (ctx, { disputeId, ...outcome }) => describeDispute(ctx, disputeId, outcome, 'close'),
})

/** @throws {Refusal} 404; 409 when it is closed, or a proposal waits; 422 with fields */
export const proposeCloseDispute = command({
  id: 'refunds.propose_close_dispute',
  allow: 'payments.dispute',
  input: z.strictObject({
    caseNumber: caseNumberInput,
    won: z.boolean(),
    /** All of it when absent. */
    lost: kurus.optional(),
    fee: kurus.optional(),
    reason: reasonInput,
  }),
  async run(ctx, { caseNumber, won, lost, fee, reason }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const found = await disputeByCase(ctx, caseNumber)
    if (!found) throw new Refusal('payments.not_found', 404)
    const { dispute } = await lockDispute(ctx, found.id)
    const outcome = won ? { won, lost: null, fee: null } : { won, lost: lost ?? dispute.amount, fee: fee ?? null }
    await refuseImpossible(ctx, dispute, outcome)
    await refuseWhileProposed(ctx, dispute.id)
    auditDetail(ctx, { subject: dispute.id, detail: { caseNumber, ...outcome, currency: dispute.currency, reason } })
    return propose(ctx, closeApproval, {
      subject: dispute.id,
      input: { disputeId: dispute.id, reopened: dispute.reopened, ...outcome },
      reason,
    })
  },
})

/** Closes it in the ledger and everywhere that shows it. The caller has locked both. @throws {Refusal} 409, 422 */
export async function closeDispute(
  ctx: Context,
  attempt: Attempt,
  dispute: Dispute,
  outcome: DisputeOutcome,
): Promise<void> {
  await refuseImpossible(ctx, dispute, outcome)
  const { won, lost, fee } = outcome
  await ctx.db
    .updateTable('disputes')
    .set({ state: won ? 'won' : 'lost', lost, fee, closed_at: ctx.now })
    .where('id', '=', dispute.id)
    .execute()
  await emit(ctx, DisputeClosed, { intentId: attempt.intent_id, disputeId: dispute.id, won })
  await (lost === null ? bookWon(ctx, dispute) : bookLost(ctx, dispute, lost, fee))
}

/** T5b: the bank pays it out after all. */
const bookWon = (ctx: Context, dispute: Dispute) =>
  bookDispute(ctx, 'dispute_won', dispute, [
    { account: 'bank_receivable', minor: dispute.amount },
    { account: 'disputed', minor: negate(dispute.amount) },
  ])

/**
 * T5c: takes the money from its fund, and the bank's fee with it. If only a part was lost, the bank pays out the rest.
 * What was refunded before was returned twice: an expense of ours, and not taken from the fund again.
 */
async function bookLost(ctx: Context, dispute: Dispute, lost: Minor, fee: Minor | null): Promise<void> {
  const rest = await refundableAmount(ctx, dispute.attempt_id)
  const twice = lost > rest ? subtract(lost, rest) : ZERO
  const taken = allocateDebits(await remainingByAccount(ctx, dispute.attempt_id), subtract(lost, twice))
  const paid = subtract(dispute.amount, lost)
  await bookDispute(ctx, 'dispute_lost', dispute, [
    ...taken,
    ...(twice > 0 ? [{ account: 'other_expenses' as const, minor: twice }] : []),
    ...(paid > 0 ? [{ account: 'bank_receivable' as const, minor: paid }] : []),
    { account: 'disputed', minor: negate(dispute.amount) },
  ])
  await closeReturned(ctx, dispute.attempt_id)
  await invalidatePagesDebounced(ctx)
  if (fee === null) return
  await bookDispute(ctx, 'dispute_fee', dispute, [
    { account: 'fees', minor: fee },
    { account: 'bank_receivable', minor: negate(fee) },
  ])
}

async function refuseImpossible(ctx: Context, dispute: Dispute, { lost, fee }: DisputeOutcome): Promise<void> {
  if (dispute.state !== 'opened') throw new Refusal('payments.dispute_closed', 409)
  if (fee !== null) await refuseFee(ctx, fee, dispute)
  if (lost === null) return
  if (lost > dispute.amount) throw invalidField('lost', 'disputes.lost_too_much')
  if (await lostTooMuch(ctx, dispute, lost)) throw new Refusal('payments.dispute_too_much', 409)
}

/** Whether the lost disputes of a payment, with this one, exceed what was captured. */
async function lostTooMuch({ db }: Context, { id, attempt_id }: Dispute, lost: Minor): Promise<boolean> {
  const { rows } =
    await sql`select from payment_attempts a where id = ${attempt_id} and captured_amount < ${lost}::bigint
    + (select coalesce(sum(lost), 0) from disputes where attempt_id = a.id and id <> ${id})`.execute(db)
  return rows.length > 0
}

/** A fixed fee may be more than a small disputed amount, but not more than one person may decide about. */
async function refuseFee(ctx: Context, fee: Minor, { amount, currency }: Pick<Dispute, 'amount' | 'currency'>) {
  // The saved settings apply, never those of a preview.
  const { refunds } = await readSettings({ db: ctx.db, actor: null }, 'refunds')
  const most = currency === 'TRY' && refunds.secondPersonAbove > amount ? refunds.secondPersonAbove : amount
  if (fee <= most) return
  throw invalidFields({
    fee: { code: 'disputes.fee_too_much', params: { most: formatMoney(most, currency, ctx.locale) } },
  })
}
