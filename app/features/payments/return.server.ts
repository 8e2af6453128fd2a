import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { add, type Minor } from '#kernel/money.ts'
import { PaymentRefunded, PaymentVoided } from './events.server.ts'
import { move, type Attempt } from './move.server.ts'
import { closeTask } from './task.server.ts'

/** Notes on a locked attempt that the bank gave money back, in the transaction that books it. */
export async function noteReturn(
  ctx: Context,
  attempt: Attempt,
  { refundId, amount, method }: { refundId: string; amount: Minor; method: 'void' | 'refund' },
): Promise<void> {
  const returned = add(attempt.returned, amount)
  await ctx.db.updateTable('payment_attempts').set({ returned }).where('id', '=', attempt.id).execute()
  const told = { intentId: attempt.intent_id, refundId }
  const whole = returned === attempt.captured_amount
  await closeTask(ctx, 'refund_failed', refundId)
  if (whole) for (const kind of ['mismatch', 'refund_one_of_two'] as const) await closeTask(ctx, kind, attempt.id)
  if (whole && method === 'void' && attempt.state === 'captured') {
    await move(ctx, attempt, 'voided', { because: 'taken back on the same day' })
    return emit(ctx, PaymentVoided, told)
  }
  if (whole && attempt.state === 'mismatch') await move(ctx, attempt, 'refunded', { because: 'all of it went back' })
  await emit(ctx, PaymentRefunded, told)
}
