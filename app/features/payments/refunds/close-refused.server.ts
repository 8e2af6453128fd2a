import '#features/payments/tables.ts'
import './tables.ts'
import { sql } from 'kysely'
import { reopenTask, resolveTask } from '#features/payments/task.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Refund } from './tables.ts'

/**
 * A refund was made: closes the task of the oldest refund of the same amount that the bank refused, if this one was
 * requested after it. One that was requested before is no repetition.
 */
export async function closeRepeatedRefund(
  ctx: Pick<Context, 'db' | 'now'>,
  attemptId: string,
  made: Pick<Refund, 'id' | 'amount'>,
): Promise<void> {
  const repeated = await refusedRefunds(ctx, attemptId)
    .where('refunds.amount', '=', made.amount)
    .where('refunds.created_at', '<=', ({ selectFrom }) =>
      selectFrom('refunds as later').select('later.created_at').where('later.id', '=', made.id),
    )
    .executeTakeFirst()
  if (repeated) await resolveTask(ctx, 'refund_failed', repeated.id)
}

/** Closes the tasks of all refunds of this payment that the bank refused. */
export async function closeRefusedRefunds(ctx: Pick<Context, 'db' | 'now'>, attemptId: string): Promise<void> {
  for (const { id } of await refusedRefunds(ctx, attemptId).execute()) await resolveTask(ctx, 'refund_failed', id)
}

/** Opens the tasks again that were closed at `closedAt`. */
export async function reopenRefusedRefunds(ctx: Pick<Context, 'db'>, attemptId: string, closedAt: Date): Promise<void> {
  const refused = ctx.db.selectFrom('refunds').select('id').where('attempt_id', '=', attemptId)
  for (const { id } of await refused.where('state', '=', 'failed').execute())
    await reopenTask(ctx, 'refund_failed', id, closedAt)
}

/** Those with an open task, oldest first. */
function refusedRefunds({ db }: Pick<Context, 'db'>, attemptId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payment_tasks', (join) => join.on('payment_tasks.subject', '=', sql<string>`refunds.id::text`))
    .select('refunds.id')
    .where('refunds.attempt_id', '=', attemptId)
    .where('refunds.state', '=', 'failed')
    .where('payment_tasks.kind', '=', 'refund_failed')
    .where('payment_tasks.done_at', 'is', null)
    .orderBy('refunds.created_at')
}
