/** Accepts a capture that did not match what was agreed. Two people approve it before. */
import { suspenseAccount, type Account } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { negate, split, ZERO, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ACCEPTED, lockIntent } from './capture.server.ts'
import { PaymentCaptured } from './events.server.ts'
import { lockAttempt, transitionAttempt } from './transition.server.ts'
import { resolveTask } from './task.server.ts'

/**
 * Books the amount that the bank really captured to its purpose, and makes it the amount that counts. The attempt still
 * has the amount that was requested.
 * @throws {Refusal} 409 when there is no mismatch (any more), in another currency, while some of it is being refunded,
 * or when another attempt paid the intent
 */
export async function approveMismatch(ctx: Context, attemptId: string): Promise<void> {
  const attempt = await lockAttempt(ctx, attemptId)
  if (attempt.state !== 'mismatch') throw new Refusal('payments.no_mismatch', 409)
  const intent = await lockIntent(ctx, attempt.intent_id)
  if (intent.settled_attempt) throw new Refusal('payments.paid_otherwise', 409)
  if (attempt.captured_currency !== intent.currency) throw new Refusal('payments.other_currency', 409)
  const amount = attempt.captured_amount!
  // A refund has taken some of it, or is about to: accepted as well, that money would be in the books twice.
  if ((await accountBalance(ctx, suspenseAccount(attempt.id), intent.currency)) !== negate(amount))
    throw new Refusal(attempt.returned === ZERO ? 'refunds.on_its_way' : 'payments.no_mismatch', 409)
  await transitionAttempt(ctx, attempt, 'captured', { because: 'accepted by two people' })
  const lines = await fitLines(ctx, intent.id, amount)
  await ctx.db
    .updateTable('payment_intents')
    .set({ settled_attempt: attempt.id, amount })
    .where('id', '=', intent.id)
    .execute()
  await post(ctx, {
    kind: ACCEPTED,
    sourceType: 'attempt',
    sourceId: attempt.id,
    currency: intent.currency,
    entries: [
      { account: suspenseAccount(attempt.id), minor: amount },
      ...lines.map((line) => ({ account: line.account, minor: negate(line.amount) })),
    ],
  })
  await resolveTask(ctx, 'mismatch', attempt.id)
  await emit(ctx, PaymentCaptured, { intentId: intent.id, attemptId: attempt.id })
}

/** Splits the captured amount over the lines of the intent, in proportion to the agreed amounts. */
async function fitLines(ctx: Context, intentId: string, amount: Minor): Promise<{ account: Account; amount: Minor }[]> {
  const lines = await ctx.db
    .selectFrom('payment_lines')
    .select(['line', 'account', 'amount'])
    .where('intent_id', '=', intentId)
    .orderBy('line')
    .execute()
  const parts = split(amount, lines.map((line) => line.amount)) // prettier-ignore
  const stored = lines.map((line, i) => ({ ...line, amount: parts[i]! })).filter((line) => line.amount > 0)
  for (const { line, amount } of stored)
    await ctx.db
      .updateTable('payment_lines')
      .set({ amount })
      .where('intent_id', '=', intentId)
      .where('line', '=', line)
      .execute()
  return stored
}
