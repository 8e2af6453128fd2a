import './tables.ts'
import { resolveTask } from '#features/payments/task.server.ts'
import { lockAttempt } from '#features/payments/transition.server.ts'
import type { Context } from '#kernel/context.ts'
import { add, minor } from '#kernel/money.ts'

/** Closes the questions about a payment once refunds and lost disputes have returned all of it. */
export async function closeReturned(ctx: Pick<Context, 'db' | 'now'>, attemptId: string): Promise<void> {
  const { returned, captured_amount: captured } = await lockAttempt(ctx, attemptId)
  const { lost } = await ctx.db
    .selectFrom('disputes')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<string>('lost'), lit(0)).as('lost'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
  if (add(returned, minor(Number(lost))) !== captured) return
  for (const kind of ['mismatch', 'refund_one_of_two', 'not_at_bank'] as const) await resolveTask(ctx, kind, attemptId)
}
