import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { add, subtract, type Minor } from '#kernel/money.ts'
import { PaymentRefunded, PaymentVoided } from './events.server.ts'
import { transitionAttempt, type Attempt } from './transition.server.ts'
import { resolveTask } from './task.server.ts'

/** As on refunds. */
type ReturnMethod = 'void' | 'refund' | 'bank_desk' | 'bank_transfer' | 'adjustment'

/**
 * Records on a locked attempt that money was refunded, in the transaction that books it. `returned` is what the bank
 * returned, and is compared with its answers; a bank transfer of ours is not part of it.
 */
export async function recordRefundOnAttempt(
  ctx: Context,
  attempt: Attempt,
  { refundId, amount, method }: { refundId: string; amount: Minor; method: ReturnMethod },
): Promise<void> {
  const reported = { intentId: attempt.intent_id, refundId }
  if (method === 'bank_transfer') return emit(ctx, PaymentRefunded, reported)
  const returned = add(attempt.returned, amount)
  await ctx.db.updateTable('payment_attempts').set({ returned }).where('id', '=', attempt.id).execute()
  const whole = returned === attempt.captured_amount
  await closeExplained(ctx, attempt.id, returned)
  if (whole && method === 'void' && attempt.state === 'captured') {
    await transitionAttempt(ctx, attempt, 'voided', { because: 'taken back on the same day' })
    return emit(ctx, PaymentVoided, reported)
  }
  await emit(ctx, PaymentRefunded, reported)
}

/** Records on a locked attempt that its write-off was reversed, in the transaction that books it. */
export async function recordReversedWriteOff(ctx: Context, attempt: Attempt, amount: Minor): Promise<void> {
  const returned = subtract(attempt.returned, amount)
  await ctx.db.updateTable('payment_attempts').set({ returned }).where('id', '=', attempt.id).execute()
}

/** A refund that the bank had made without us is in the ledger now. */
async function closeExplained(ctx: Pick<Context, 'db' | 'now'>, attemptId: string, returned: Minor): Promise<void> {
  const open = await ctx.db
    .selectFrom('payment_tasks')
    .select(sql<number>`(details ->> 'atBank')::bigint`.as('atBank'))
    .where('kind', '=', 'reversed_outside')
    .where('subject', '=', attemptId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (open && open.atBank <= returned) await resolveTask(ctx, 'reversed_outside', attemptId)
}
