/** Creates a payment for money that only the bank knew (an orphan capture), or that a second capture took. */
import { suspenseAccount, type Account } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { randomToken } from '#kernel/ids.ts'
import { negate, subtract, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ACCEPTED, lockIntent } from './capture.server.ts'
import { PaymentCaptured } from './events.server.ts'
import type { Orphan } from './orphan-money.server.ts'
import { lockAttempt, transitionAttempt, type Attempt } from './transition.server.ts'
import { resolveTask } from './task.server.ts'

/**
 * Creates a mismatched attempt for an orphan, its money in suspense, so that it can be accepted or refunded. The ledger
 * then has all that the bank captured; the caller books what the bank returned of it since.
 */
export async function adoptOrphan(ctx: Context, intentId: string, orphan: Orphan): Promise<Attempt> {
  const { orderId, captured, booked } = orphan
  const currency = orphan.currency as Currency
  const created = await ctx.db
    .insertInto('payment_attempts')
    .values({
      id: crypto.randomUUID(),
      intent_id: intentId,
      gateway: orphan.gateway,
      order_id: orderId,
      amount: booked,
      currency,
      state: 'created',
      redirect_token: randomToken(),
      expires_at: ctx.now,
      next_check_at: null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const because = { because: 'found in the list of the bank' }
  const money = { captured_amount: captured, captured_currency: currency, captured_at: orphan.since }
  const redirected = await transitionAttempt(ctx, created, 'redirected', because)
  const attempt = await transitionAttempt(ctx, redirected, 'mismatch', because, money)
  await post(ctx, {
    kind: 'orphan_adopted',
    sourceType: 'bank_order',
    sourceId: orderId,
    currency,
    entries: [
      { account: suspenseAccount(orderId), minor: booked },
      { account: 'bank_receivable', minor: negate(booked) },
    ],
  })
  await post(ctx, {
    kind: 'capture',
    sourceType: 'attempt',
    sourceId: attempt.id,
    currency,
    entries: [
      { account: 'bank_receivable', minor: captured },
      { account: suspenseAccount(attempt.id), minor: negate(captured) },
    ],
  })
  await resolveTask(ctx, 'orphan_capture', orderId)
  return attempt
}

/** Locks and returns a captured attempt that its intent does not count. @throws {Refusal} 409 */
export async function lockSecond(ctx: Context, attemptId: string): Promise<Attempt> {
  const attempt = await lockAttempt(ctx, attemptId)
  const intent = await lockIntent(ctx, attempt.intent_id)
  if (attempt.state !== 'captured' || intent.settled_attempt === attempt.id)
    throw new Refusal('payments.no_mismatch', 409)
  return attempt
}

/** Moves the rest of a second capture from suspense to `account`, as a new payment. */
export async function settleSecond(
  ctx: Context,
  attempt: Attempt,
  { intentId, account, rest }: { intentId: string; account: Account; rest: Minor },
): Promise<void> {
  await ctx.db.updateTable('payment_attempts').set({ intent_id: intentId }).where('id', '=', attempt.id).execute()
  await ctx.db.updateTable('payment_intents').set({ settled_attempt: attempt.id }).where('id', '=', intentId).execute()
  await post(ctx, {
    kind: ACCEPTED,
    sourceType: 'attempt',
    sourceId: attempt.id,
    currency: attempt.captured_currency as Currency,
    entries: [
      { account: suspenseAccount(attempt.id), minor: rest },
      { account, minor: subtract(0 as Minor, rest) },
    ],
  })
  await resolveTask(ctx, 'refund_one_of_two', attempt.id)
  await emit(ctx, PaymentCaptured, { intentId, attemptId: attempt.id })
}
