import '#features/payments/tables.ts'
import './tables.ts'
import { sql } from 'kysely'
import { resolveTask } from '#features/payments/task.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'

/** Closes the task of the oldest refund of this payment that the bank refused, if a later one returned its amount. */
export async function closeRepeatedRefund(
  ctx: Pick<Context, 'db' | 'now'>,
  attemptId: string,
  amount: Minor,
): Promise<void> {
  const repeated = (await refusedRefunds(ctx, attemptId)).find((refund) => refund.amount === amount)
  if (repeated) await resolveTask(ctx, 'refund_failed', repeated.id)
}

/** Closes the tasks of all refunds of this payment that the bank refused. */
export async function closeRefusedRefunds(ctx: Pick<Context, 'db' | 'now'>, attemptId: string): Promise<void> {
  for (const { id } of await refusedRefunds(ctx, attemptId)) await resolveTask(ctx, 'refund_failed', id)
}

/** Those with an open task, oldest first. */
function refusedRefunds({ db }: Pick<Context, 'db'>, attemptId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payment_tasks', (join) => join.on('payment_tasks.subject', '=', sql<string>`refunds.id::text`))
    .select(['refunds.id', 'refunds.amount'])
    .where('refunds.attempt_id', '=', attemptId)
    .where('refunds.state', '=', 'failed')
    .where('payment_tasks.kind', '=', 'refund_failed')
    .where('payment_tasks.done_at', 'is', null)
    .orderBy('refunds.created_at')
    .execute()
}
