/** Donations for tests, paid without a bank, but with the real ledger postings and events. */
import '#features/donations/tables.ts'
import { createDonation } from '#features/donations/create.server.ts'
import { postCapture, postMismatch } from '#features/payments/capture.server.ts'
import { createRefund } from '#features/payments/refunds/refund.server.ts'
import { lockAttempt, transitionAttempt } from '#features/payments/transition.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'

export type StartedDonation = { id: string; intentId: string; attemptId: string; resultToken: string }

/** Starts a donation; by default 250 ₺ to the general fund by Leyla Hasan, in Arabic. */
export async function startTestDonation(
  ctx: Context,
  asked: object = {},
  locale: Locale = 'ar',
): Promise<StartedDonation> {
  const defaults = { amount: '250', donor_name: 'ليلى حسن', email: 'leyla@example.com', campaign_id: 'general' }
  const { redirectToken } = await createDonation({ ...ctx, locale }, { lang: locale, ...defaults, ...asked })
  return ctx.db
    .selectFrom('donations')
    .innerJoin('payment_attempts', 'payment_attempts.intent_id', 'donations.intent_id')
    .innerJoin('payment_intents', 'payment_intents.id', 'donations.intent_id')
    .where('redirect_token', '=', redirectToken)
    .select([
      'donations.id',
      'donations.intent_id as intentId',
      'payment_attempts.id as attemptId',
      'token as resultToken',
    ])
    .executeTakeFirstOrThrow()
}

/** Captures it: transition, ledger and events as after an answer of the bank. */
export async function payDonation(ctx: Context, { attemptId }: StartedDonation): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const attempt = await lockAttempt(inside, attemptId)
    const because = { because: 'a test' }
    const redirected = await transitionAttempt(inside, attempt, 'redirected', because)
    const captured = await transitionAttempt(inside, redirected, 'captured', because, {
      captured_amount: attempt.amount,
      captured_currency: attempt.currency,
      captured_at: ctx.now,
      card_mask: '552879******0008',
      next_check_at: null,
    })
    await postCapture(inside, captured)
  })
}

export async function createPaidDonation(
  ctx: Context,
  asked: object = {},
  locale: Locale = 'ar',
): Promise<StartedDonation> {
  const donation = await startTestDonation(ctx, asked, locale)
  await payDonation(ctx, donation)
  return donation
}

/** Reserves a refund that the bank has not made yet. @param amount in kuruş */
export async function startRefund(ctx: Context, { attemptId }: StartedDonation, amount: number): Promise<void> {
  const request = { attemptId, amount: minor(amount), reason: 'Asked for it', requestedBy: null }
  await inTransaction(ctx.db, (db) => createRefund({ ...ctx, db }, { ...request, idempotencyKey: crypto.randomUUID() }))
}

/** A donation of which the bank captured 1 ₺ only. It is being refunded: no fund ever had it. */
export async function createMismatchedDonation(ctx: Context, asked: object = {}): Promise<StartedDonation> {
  const donation = await startTestDonation(ctx, asked)
  await inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const because = { because: 'a test' }
    const attempt = await lockAttempt(inside, donation.attemptId)
    const redirected = await transitionAttempt(inside, attempt, 'redirected', because)
    const captured = await transitionAttempt(inside, redirected, 'mismatch', because, {
      captured_amount: minor(1_00),
      captured_currency: attempt.currency,
      captured_at: ctx.now,
      next_check_at: null,
    })
    await postMismatch(inside, captured, 'amount')
  })
  await startRefund(ctx, donation, 1_00)
  return donation
}

/** Staff with only these permissions. */
export const staffWith = (ctx: Context, ...permissions: Permission[]): Context => ({
  ...ctx,
  actor: { id: '00000000-0000-4000-8000-000000000001', reauthenticatedAt: ctx.now, permissions: new Set(permissions) },
})
