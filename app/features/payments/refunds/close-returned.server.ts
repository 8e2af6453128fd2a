import { isReturned } from '#features/payments/queries.server.ts'
import { resolveTask } from '#features/payments/task.server.ts'
import { lockAttempt } from '#features/payments/transition.server.ts'
import type { Context } from '#kernel/context.ts'

/** Closes the questions about a payment once refunds and lost disputes have returned all of it. */
export async function closeReturned(ctx: Pick<Context, 'db' | 'now'>, attemptId: string): Promise<void> {
  if (!(await isReturned(ctx, await lockAttempt(ctx, attemptId)))) return
  for (const kind of ['mismatch', 'refund_one_of_two', 'not_at_bank'] as const) await resolveTask(ctx, kind, attemptId)
}
