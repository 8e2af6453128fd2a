/**
 * Money that the bank refuses for good to return to the card, for example because the card was closed, and that staff
 * paid back by bank transfer. Nothing is sent to the card's bank; two people record it.
 */
import '#features/payments/tables.ts'
import '#features/payments/refunds/tables.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { bankAccountNumbers, isOurBankAccount } from '#features/bank-statements/ledger-accounts.server.ts'
import { accountName } from '#features/ledger/account-name.ts'
import type { BankAccount } from '#features/ledger/account.ts'
import { isRefundable } from '#features/payments/attempt.ts'
import { paymentIntents } from '#features/payments/queries.server.ts'
import { completeRefund } from '#features/payments/refunds/finish.server.ts'
import { reserveRefund } from '#features/payments/refunds/refund.server.ts'
import { openDisputesOf, undisputedOf } from '#features/payments/refunds/refundable-amounts.server.ts'
import { TRANSFER_APPROVAL, wasRefused } from '#features/payments/refunds/refused.server.ts'
import { paymentPath } from '#features/payments/result-path.ts'
import { lockAttempt, type Attempt } from '#features/payments/transition.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, formatDay } from '#kernel/dates.ts'
import { formatMoney, minor, type Currency } from '#kernel/money.ts'
import { invalidFields, Refusal, type FieldProblem } from '#kernel/refusal.ts'
import { reasonInput, referenceInput } from '#kernel/text-validators.ts'

export const bankReferenceInput = referenceInput(64, {
  missing: 'refunds.no_bank_reference',
  long: 'refunds.bank_reference_long',
})

export const paidFromInput = z
  .string()
  .regex(/^bank_account(:[1-9]\d{0,8})?$/, 'refunds.no_account')
  .transform((account) => account as BankAccount)

const TransferRefund = z.object({
  attemptId: z.uuid(),
  amount: z.int().positive().transform(minor),
  /** The day on which the money left our account. */
  paidOn: calendarDay(),
  /** The bank's number of the transfer. */
  bankReference: bankReferenceInput,
  /** Our account that paid it. Proposals from before there was a choice mean the first one. */
  paidFrom: paidFromInput.default('bank_account'),
})
type TransferRefund = z.output<typeof TransferRefund>

/** Proposes to book it. @throws {Refusal} 409 while the bank has not refused a refund, or in a dispute; 422 with fields */
export const proposeTransferRefund = command({
  id: 'refunds.propose_transfer',
  allow: 'payments.refund',
  input: TransferRefund.extend({ reason: reasonInput }),
  subject: (input) => input.attemptId,
  async run(ctx, { reason, ...input }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    await requirePossible(ctx, await lockAttempt(ctx, input.attemptId), input)
    const { amount, paidOn, bankReference, paidFrom } = input
    auditDetail(ctx, { detail: { amount, paidOn, bankReference, paidFrom, reason } })
    return propose(ctx, transferApproval, { subject: input.attemptId, input, reason })
  },
})

const transferApproval = approvalKind({
  id: TRANSFER_APPROVAL,
  allow: 'payments.refund',
  input: TransferRefund,
  async run(ctx, input, { id: approvalId, proposedBy, reason }) {
    const attempt = await lockAttempt(ctx, input.attemptId)
    await requirePossible(ctx, attempt, input)
    const { amount, paidOn: paid_on, bankReference: bank_reference, paidFrom: paid_from } = input
    const id = await reserveRefund(ctx, attempt, {
      attemptId: attempt.id,
      amount,
      reason,
      idempotencyKey: `approval ${approvalId}`,
      requestedBy: proposedBy,
      approvalId,
      transfer: { paid_on, bank_reference, paid_from },
    })
    const currency = attempt.captured_currency as Currency
    await completeRefund(ctx, attempt, { id, amount, currency, paid_on, paid_from }, 'bank_transfer')
  },
  async describe(ctx, { attemptId, amount, paidOn, bankReference, paidFrom }) {
    const t = ctx.texts.translate(ctx.locale)
    const attempt = await ctx.db
      .selectFrom('payment_attempts')
      .select(['intent_id', 'captured_currency'])
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
    const intent = await paymentIntents(ctx).where('id', '=', attempt.intent_id).executeTakeFirstOrThrow()
    const ibanOf = (await bankAccountNumbers(ctx)).get(`${paidFrom} ${attempt.captured_currency}`)
    const account = accountName(t, ctx.locale, paidFrom, { titles: new Map(), ibanOf: () => ibanOf })
    const money = isolate(formatMoney(amount, attempt.captured_currency as Currency, ctx.locale))
    return {
      title: t('refunds.approve_transfer', { amount: money }),
      facts: [
        { name: t('refunds.paid_on'), value: formatDay(paidOn, ctx.locale) },
        { name: t('refunds.bank_reference'), value: isolateLtr(bankReference) },
        { name: t('refunds.paid_from'), value: account },
      ],
      ...(intent.purpose !== 'unknown_order' && {
        path: paymentPath({ purpose: intent.purpose, id: intent.subject_id }),
      }),
    }
  },
})

async function requirePossible(
  ctx: Context,
  attempt: Attempt,
  { amount, paidOn, paidFrom }: TransferRefund,
): Promise<void> {
  if (!isRefundable(attempt.state)) throw new Refusal('payments.not_refundable', 409)
  // While the bank may still return it to the card, the payer would get it twice.
  if (!(await wasRefused(ctx, attempt.id))) throw new Refusal('refunds.not_refused', 409)
  if ((await openDisputesOf(ctx, attempt.id)) > 0) throw new Refusal('payments.in_dispute', 409)
  const fields: Record<string, FieldProblem> = {}
  if (amount > (await undisputedOf(ctx, attempt.id))) fields.amount = { code: 'payments.refund_too_much' }
  if (paidOn > dayOf(ctx.now)) fields.paid_on = { code: 'refunds.future_day' }
  else if (paidOn < dayOf(attempt.captured_at!)) fields.paid_on = { code: 'refunds.day_before_payment' }
  if (!(await isOurBankAccount(ctx, paidFrom, attempt.captured_currency as Currency)))
    fields.paid_from = { code: 'refunds.no_account' }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}
