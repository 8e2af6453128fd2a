/** Chargebacks: entered by staff under the bank's case number (docs/reference/payment-states.md "Refunds and disputes"). */
import { z } from 'zod'
import { post } from '#features/ledger/post.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { emit } from '#kernel/event.server.ts'
import { minor, negate, type Currency } from '#kernel/money.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { hasCapturedMoney } from '#features/payments/attempt.ts'
import { DisputeOpened } from '#features/payments/events.server.ts'
import { lockAttempt } from '#features/payments/transition.server.ts'
import { disputableOf } from './refundable-amounts.server.ts'

export const caseNumberInput = z.string().trim().min(1).max(64)

/**
 * T5a: the bank holds the money back. While it does, nothing of the attempt is refunded. Also of a payment that was
 * refunded before: the payer's bank may not know of the refund.
 */
export const openDispute = command({
  id: 'refunds.open_dispute',
  allow: 'payments.dispute',
  input: z.strictObject({
    attemptId: z.uuid(),
    caseNumber: caseNumberInput,
    amount: z.int().positive().transform(minor),
    answerBy: calendarDay().nullable().default(null),
  }),
  subject: (input) => input.attemptId,
  async run(ctx, input): Promise<{ disputeId: string }> {
    await requireStepUp(ctx)
    const attempt = await lockAttempt(ctx, input.attemptId)
    const before = await disputeByCase(ctx, input.caseNumber)
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
    await post(ctx, {
      kind: 'dispute_opened',
      sourceType: 'dispute',
      sourceId: disputeId,
      currency,
      entries: [
        { account: 'disputed', minor: input.amount },
        { account: 'bank_receivable', minor: negate(input.amount) },
      ],
    })
    await emit(ctx, DisputeOpened, { intentId: attempt.intent_id, disputeId })
    return { disputeId }
  },
})

/** By the bank's number. */
export function disputeByCase(ctx: Pick<Context, 'db'>, caseNumber: string) {
  return ctx.db.selectFrom('disputes').selectAll().where('case_number', '=', caseNumber).executeTakeFirst()
}
