import type { Selectable } from 'kysely'
import { suspenseAccount, type Account } from '#features/ledger/account.ts'
import { entriesOf, post, type JournalLine } from '#features/ledger/post.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { negate, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { PaymentCaptured } from './events.server.ts'
import { lockAttempt, transitionAttempt, type Attempt } from './transition.server.ts'
import type { IntentTable } from './tables.ts'
import { orphanKey } from './bank-event.server.ts'
import { raiseTask, resolveTask } from './task.server.ts'

/** A mismatched capture, which two people released from suspense. */
export const ACCEPTED = 'mismatch_accepted'

const credit = (account: Account, amount: Minor): JournalLine => ({ account, minor: negate(amount) })

/**
 * Books captured money (T1), in the transaction that moved the attempt. The first captured attempt of an intent counts;
 * the money of a second one stays in suspense until it is refunded.
 */
export async function postCapture(ctx: Context, attempt: Attempt): Promise<void> {
  const intent = await lockIntent(ctx, attempt.intent_id)
  if (intent.settled_attempt) {
    await book(ctx, attempt, [credit(suspenseAccount(attempt.id), attempt.amount)])
    await raiseTask(ctx, 'refund_one_of_two', attempt.id, {})
    return
  }
  await ctx.db.updateTable('payment_intents').set({ settled_attempt: attempt.id }).where('id', '=', intent.id).execute()
  const lines = await ctx.db
    .selectFrom('payment_lines')
    .select(['account', 'amount'])
    .where('intent_id', '=', intent.id)
    .orderBy('line')
    .execute()
  await book(
    ctx,
    attempt,
    lines.map((line) => credit(line.account, line.amount)),
  )
  await emit(ctx, PaymentCaptured, { intentId: intent.id, attemptId: attempt.id })
}

/** Books a capture that does not match the agreement (T2): all of it to suspense, nothing to any fund. */
export async function postMismatch(ctx: Context, attempt: Attempt, because: string): Promise<void> {
  await book(ctx, attempt, [credit(suspenseAccount(attempt.id), attempt.captured_amount!)])
  await raiseTask(ctx, 'mismatch', attempt.id, { because })
}

/** T1 and T2 share one key, so the capture of an attempt is booked once, by either of them. */
async function book(ctx: Context, attempt: Attempt, credits: JournalLine[]): Promise<void> {
  await post(ctx, {
    kind: 'capture',
    sourceType: 'attempt',
    sourceId: attempt.id,
    // The bank may have captured a currency that we never request; the ledger takes any.
    currency: attempt.captured_currency as Currency,
    // The day on which the card was charged; a lost callback may be confirmed days later.
    movedAt: attempt.captured_at!,
    entries: [{ account: 'bank_receivable', minor: attempt.captured_amount! }, ...credits],
  })
}

/** The accounts an attempt's money was booked to, in positive amounts: the accounts a refund takes it from. */
export async function creditsOf(
  ctx: Pick<Context, 'db'>,
  attemptId: string,
): Promise<{ account: Account; amount: Minor }[]> {
  const credits = new Map<Account, Minor>()
  for (const kind of ['capture', ACCEPTED])
    for (const { account, minor } of await entriesOf(ctx, { kind, sourceType: 'attempt', sourceId: attemptId }))
      credits.set(account, subtract(credits.get(account) ?? ZERO, minor))
  return [...credits].filter(([, amount]) => amount > 0).map(([account, amount]) => ({ account, amount }))
}

export async function lockIntent(ctx: Pick<Context, 'db'>, id: string): Promise<Selectable<IntentTable>> {
  return ctx.db.selectFrom('payment_intents').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/**
 * Locks and returns a captured attempt that its intent does not count: a second payment, or one that did not match and
 * that cannot be accepted, because another one counts or because its order is unknown. @throws {Refusal} 409
 */
export async function lockSecondCapture(ctx: Context, attemptId: string): Promise<Attempt> {
  const attempt = await lockAttempt(ctx, attemptId)
  const intent = await lockIntent(ctx, attempt.intent_id)
  const unacceptable = intent.purpose === 'unknown_order' || intent.settled_attempt !== null
  const undecided = attempt.state === 'captured' || (attempt.state === 'mismatch' && unacceptable)
  if (!undecided || intent.settled_attempt === attempt.id) throw new Refusal('payments.no_mismatch', 409)
  return attempt
}

/** Moves the rest of a second capture from suspense to `account`, as a new payment. */
export async function acceptSecondCapture(
  ctx: Context,
  attempt: Attempt,
  { intentId, account, rest }: { intentId: string; account: Account; rest: Minor },
): Promise<void> {
  if (attempt.state === 'mismatch')
    await transitionAttempt(ctx, attempt, 'captured', { because: 'accepted by two people' })
  await ctx.db.updateTable('payment_attempts').set({ intent_id: intentId }).where('id', '=', attempt.id).execute()
  await ctx.db.updateTable('payment_intents').set({ settled_attempt: attempt.id }).where('id', '=', intentId).execute()
  await post(ctx, {
    kind: ACCEPTED,
    sourceType: 'attempt',
    sourceId: attempt.id,
    currency: attempt.captured_currency as Currency,
    entries: [
      { account: suspenseAccount(attempt.id), minor: rest },
      { account, minor: negate(rest) },
    ],
  })
  await resolveTask(ctx, 'refund_one_of_two', attempt.id)
  await resolveTask(ctx, 'mismatch', attempt.id)
  await resolveTask(ctx, 'orphan_capture', await orphanKey(ctx, attempt.gateway, attempt.order_id))
  await emit(ctx, PaymentCaptured, { intentId, attemptId: attempt.id })
}
