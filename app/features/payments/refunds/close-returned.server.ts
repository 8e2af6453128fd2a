import { isReturned } from '#features/payments/queries.server.ts'
import { orphanKey } from '#features/payments/bank-event.server.ts'
import { reopenTask, resolveTask } from '#features/payments/task.server.ts'
import { lockAttempt, transitionAttempt, type Attempt } from '#features/payments/transition.server.ts'
import type { Context } from '#kernel/context.ts'
import { closeRefusedRefunds, reopenRefusedRefunds } from './close-refused.server.ts'

const QUESTIONS = ['mismatch', 'refund_one_of_two', 'not_at_bank'] as const

/** Closes a mismatch, and the questions about a payment, once refunds and lost disputes have returned all of it. */
export async function closeReturned(ctx: Pick<Context, 'db' | 'now'>, attemptId: string): Promise<void> {
  const attempt = await lockAttempt(ctx, attemptId)
  if (!(await isReturned(ctx, attempt))) return
  if (attempt.state === 'mismatch')
    await transitionAttempt(ctx, attempt, 'refunded', { because: 'all of it went back' })
  for (const kind of QUESTIONS) await resolveTask(ctx, kind, attemptId)
  await resolveTask(ctx, 'orphan_capture', await orphanKey(ctx, attempt.gateway, attempt.order_id))
  await closeRefusedRefunds(ctx, attemptId)
}

/** Opens again what was closed at `closedAt`, because the lost dispute that returned the rest was reopened. */
export async function reopenReturned(ctx: Pick<Context, 'db'>, attempt: Attempt, closedAt: Date): Promise<void> {
  for (const kind of QUESTIONS) await reopenTask(ctx, kind, attempt.id, closedAt)
  await reopenTask(ctx, 'orphan_capture', await orphanKey(ctx, attempt.gateway, attempt.order_id), closedAt)
  await reopenRefusedRefunds(ctx, attempt.id, closedAt)
}
