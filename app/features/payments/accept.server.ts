/** Books a capture that did not match what was agreed, once two people accepted it (refunds/accept.server.ts). */
import { suspenseAccount, type Account } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { negate, split, type Minor } from '#kernel/money.ts'
import { ACCEPTED, lockIntent } from './capture.server.ts'
import { PaymentCaptured } from './events.server.ts'
import { transitionAttempt, type Attempt } from './transition.server.ts'
import { resolveTask } from './task.server.ts'

/**
 * Books `amount` of a locked, mismatched attempt to its purpose, and makes it the amount that counts. The attempt still
 * has the amount that was requested.
 */
export async function bookAccepted(ctx: Context, attempt: Attempt, amount: Minor): Promise<void> {
  const intent = await lockIntent(ctx, attempt.intent_id)
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

/** Splits the accepted amount over the lines of the intent, in proportion to the agreed amounts. */
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
