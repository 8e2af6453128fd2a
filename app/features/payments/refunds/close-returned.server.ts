import { isReturned } from '#features/payments/queries.server.ts'
import { orphanKey } from '#features/payments/bank-event.server.ts'
import { resolveTask } from '#features/payments/task.server.ts'
import { lockAttempt, transitionAttempt } from '#features/payments/transition.server.ts'
import type { Context } from '#kernel/context.ts'
import { closeRefusedRefunds } from './close-refused.server.ts'

/** Closes a mismatch, and the questions about a payment, once refunds and lost disputes have returned all of it. */
export async function closeReturned(ctx: Pick<Context, 'db' | 'now'>, attemptId: string): Promise<void> {
  const attempt = await lockAttempt(ctx, attemptId)
  if (!(await isReturned(ctx, attempt))) return
  if (attempt.state === 'mismatch')
    await transitionAttempt(ctx, attempt, 'refunded', { because: 'all of it went back' })
  for (const kind of ['mismatch', 'refund_one_of_two', 'not_at_bank'] as const) await resolveTask(ctx, kind, attemptId)
  await resolveTask(ctx, 'orphan_capture', await orphanKey(ctx, attempt.gateway, attempt.order_id))
  await closeRefusedRefunds(ctx, attemptId)
}
