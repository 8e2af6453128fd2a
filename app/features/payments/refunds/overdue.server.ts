/** Refunds that stay unfinished: the payer waits for the money, so staff have to look into them. */
import './tables.ts'
import { raiseTask } from '#features/payments/task.server.ts'
import type { Context } from '#kernel/context.ts'
import { HOUR_MS } from '#kernel/durations.ts'

/** A partial refund waits until the bank closes its day, which takes up to a day. Milliseconds. */
const OVERDUE = 26 * HOUR_MS

/** Raises a task for each refund that is open for too long, for any reason: the bank, its answers, or our setup. */
export async function reportOverdueRefunds(ctx: Context): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'amount', 'currency', 'state', 'proc_code'])
    .where('state', 'not in', ['done', 'failed'])
    .where('created_at', '<', new Date(ctx.now.getTime() - OVERDUE))
    .execute()
  for (const { id, proc_code, ...facts } of overdue)
    await raiseTask(ctx, 'refund_overdue', id, { ...facts, ...(proc_code && { code: proc_code }) })
}
