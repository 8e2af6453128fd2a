/** Chargebacks: entered by staff under the bank's case number (docs/reference/payment-states.md "Refunds and disputes"). */
import { sql } from 'kysely'
import { z } from 'zod'
import { post, type JournalLine } from '#features/ledger/post.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { emit } from '#kernel/event.server.ts'
import { minor, negate, subtract, ZERO, type Currency, type Minor, formatMoney } from '#kernel/money.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { invalidField, Refusal, invalidFields } from '#kernel/refusal.ts'
import { hasCapturedMoney } from '#features/payments/attempt.ts'
import { DisputeClosed, DisputeOpened } from '#features/payments/events.server.ts'
import { lockAttempt } from '#features/payments/transition.server.ts'
import { closeReturned } from './close-returned.server.ts'
import { allocateDebits, disputableOf, refundableAmount, remainingByAccount } from './refundable-amounts.server.ts'

const caseNumber = z.string().trim().min(1).max(64)

/**
 * T5a: the bank holds the money back. While it does, nothing of the attempt is refunded. Also of a payment that was
 * refunded before: the payer's bank may not know of the refund.
 */
export const openDispute = command({
  id: 'refunds.open_dispute',
  allow: 'payments.dispute',
  input: z.strictObject({
    attemptId: z.uuid(),
    caseNumber,
    amount: z.int().positive().transform(minor),
    answerBy: calendarDay().nullable().default(null),
  }),
  subject: (input) => input.attemptId,
  async run(ctx, input): Promise<{ disputeId: string }> {
    await requireStepUp(ctx)
    const attempt = await lockAttempt(ctx, input.attemptId)
    const before = await byCase(ctx, input.caseNumber)
    if (before) {
      if (before.attempt_id !== attempt.id || before.amount !== input.amount)
        throw invalidField('case_number', 'disputes.case_taken')
      return { disputeId: before.id }
    }
    if (!hasCapturedMoney(attempt.state)) throw new Refusal('payments.not_refundable', 409)
    if (input.amount > (await disputableOf(ctx, attempt.id))) throw new Refusal('payments.refund_too_much', 422)
    if (input.answerBy && input.answerBy < dayOf(ctx.now)) throw invalidField('answer_by', 'disputes.deadline_past')
    const disputeId = crypto.randomUUID()
    const currency = attempt.captured_currency as Currency
    await ctx.db
      .insertInto('disputes')
      .values({
        id: disputeId,
        attempt_id: attempt.id,
        case_number: input.caseNumber,
        amount: input.amount,
        currency,
        state: 'opened',
        fee: null,
        answer_by: input.answerBy,
        answered_at: null,
        answered_by: null,
        lost: null,
        opened_at: ctx.now,
        closed_at: null,
      })
      .execute()
    await book(ctx, 'dispute_opened', disputeId, currency, [
      { account: 'disputed', minor: input.amount },
      { account: 'bank_receivable', minor: negate(input.amount) },
    ])
    await emit(ctx, DisputeOpened, { intentId: attempt.intent_id, disputeId })
    return { disputeId }
  },
})

/** T5b: the bank pays it out after all. */
export const recordWonDispute = command({
  id: 'refunds.win_dispute',
  allow: 'payments.dispute',
  input: z.strictObject({ caseNumber }),
  subject: (input) => input.caseNumber,
  async run(ctx, input): Promise<void> {
    await requireStepUp(ctx)
    const dispute = await close(ctx, input.caseNumber, 'won', { fee: null, lost: null })
    if (!dispute) return
    await book(ctx, 'dispute_won', dispute.id, dispute.currency, [
      { account: 'bank_receivable', minor: dispute.amount },
      { account: 'disputed', minor: negate(dispute.amount) },
    ])
  },
})

/**
 * T5c: takes the money from its fund, and the bank's fee with it. If only a part was lost, the bank pays out the rest.
 * What was refunded before was returned twice: an expense of ours, and not taken from the fund again.
 */
export const recordLostDispute = command({
  id: 'refunds.lose_dispute',
  allow: 'payments.dispute',
  input: z.strictObject({
    caseNumber,
    fee: z.int().positive().transform(minor).optional(),
    lost: z.int().positive().transform(minor).optional(),
  }),
  subject: (input) => input.caseNumber,
  async run(ctx, input): Promise<void> {
    await requireStepUp(ctx)
    const dispute = await close(ctx, input.caseNumber, 'lost', { fee: input.fee ?? null, lost: input.lost ?? null })
    if (!dispute) return
    const lost = dispute.lost!
    if (await lostTooMuch(ctx, dispute.attempt_id)) throw new Refusal('payments.dispute_too_much', 409)
    const rest = await refundableAmount(ctx, dispute.attempt_id)
    const twice = lost > rest ? subtract(lost, rest) : ZERO
    const taken = allocateDebits(await remainingByAccount(ctx, dispute.attempt_id), subtract(lost, twice))
    const paid = subtract(dispute.amount, lost)
    await book(ctx, 'dispute_lost', dispute.id, dispute.currency, [
      ...taken,
      ...(twice > 0 ? [{ account: 'other_expenses' as const, minor: twice }] : []),
      ...(paid > 0 ? [{ account: 'bank_receivable' as const, minor: paid }] : []),
      { account: 'disputed', minor: negate(dispute.amount) },
    ])
    await closeReturned(ctx, dispute.attempt_id)
    await invalidatePagesDebounced(ctx)
    if (!input.fee) return
    await book(ctx, 'dispute_fee', dispute.id, dispute.currency, [
      { account: 'fees', minor: input.fee },
      { account: 'bank_receivable', minor: negate(input.fee) },
    ])
  },
})

/** Whether the lost disputes of a payment exceed what was captured. */
async function lostTooMuch({ db }: Context, attemptId: string): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts a where id = ${attemptId}
    and captured_amount < (select sum(lost) from disputes where attempt_id = a.id)`.execute(db)
  return rows.length > 0
}

async function book(ctx: Context, kind: string, id: string, currency: Currency, entries: JournalLine[]): Promise<void> {
  await post(ctx, { kind, sourceType: 'dispute', sourceId: id, currency, entries })
}

function byCase(ctx: Context, caseNumber: string) {
  return ctx.db.selectFrom('disputes').selectAll().where('case_number', '=', caseNumber).executeTakeFirst()
}

/** A fixed fee may be more than a small disputed amount, but not more than one person may decide about. */
async function refuseFee(ctx: Context, fee: Minor, { amount, currency }: { amount: Minor; currency: Currency }) {
  // The saved settings apply, never those of a preview.
  const { refunds } = await readSettings({ db: ctx.db, actor: null }, 'refunds')
  const most = currency === 'TRY' && refunds.secondPersonAbove > amount ? refunds.secondPersonAbove : amount
  if (fee <= most) return
  throw invalidFields({
    fee: { code: 'disputes.fee_too_much', params: { most: formatMoney(most, currency, ctx.locale) } },
  })
}

type Outcome = { fee: Minor | null; lost: Minor | null }

/** Null when it was closed this way before. */
async function close(ctx: Context, caseNumber: string, state: 'won' | 'lost', { fee, lost }: Outcome) {
  const found = await byCase(ctx, caseNumber)
  if (!found) throw new Refusal('payments.not_found', 404)
  const attempt = await lockAttempt(ctx, found.attempt_id)
  if (fee !== null) await refuseFee(ctx, fee, found)
  if (lost !== null && lost > found.amount) throw invalidField('lost', 'disputes.lost_too_much')
  const outcome = { state, fee, lost: state === 'lost' ? (lost ?? found.amount) : null }
  const closed = await ctx.db
    .updateTable('disputes')
    .set({ ...outcome, closed_at: ctx.now })
    .where('id', '=', found.id)
    .where('state', '=', 'opened')
    .returningAll()
    .executeTakeFirst()
  if (closed) {
    await emit(ctx, DisputeClosed, { intentId: attempt.intent_id, disputeId: closed.id, won: state === 'won' })
    return closed
  }
  // The lost amount of a won dispute is null.
  const now = (await byCase(ctx, caseNumber))!
  if (now.fee !== fee || now.lost !== outcome.lost) throw new Refusal('payments.dispute_closed', 409)
  return null
}
