import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { adoptedOrphan } from './bank-event.server.ts'
import { lockOrphan } from './orphan-money.server.ts'
import { resolveTask, type TaskKind } from './task.server.ts'

/**
 * Tasks without an action in the dashboard: staff look into them and note the result. The others close automatically.
 */
const BY_HAND: readonly TaskKind[] = [
  'not_at_bank',
  'reversed_outside',
  'refund_failed',
  'callback_flood',
  'order_paid_late',
  'order_late_refund',
  'merchant_problem',
  'card_testing',
]

/** @throws {Refusal} 404; 409 for a task that is closed, or that ends with a decision about the money */
export const resolvePaymentTask = command({
  id: 'payments.resolve_task',
  allow: 'payments.refund',
  input: z.strictObject({ id: z.uuid(), note: z.string().trim().min(3).max(500) }),
  async run(ctx, { id, note }): Promise<void> {
    const found = await tasks(ctx).where('id', '=', id).executeTakeFirst()
    if (!found) throw new Refusal('payments.not_found', 404)
    const kind = found.kind as TaskKind
    // A browser brought an approval, and the bank's list has no money of it: there is nothing to decide.
    const empty = kind === 'orphan_capture' && !(await hasMoney(ctx, found.subject))
    if (!BY_HAND.includes(kind) && !empty) throw new Refusal('payments.task_needs_decision', 409)
    const task = await tasks(ctx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    // Its subject may have a newer task, which the reader of this one has not seen.
    if (task.done_at) throw new Refusal('payments.task_done', 409)
    await resolveTask(ctx, kind, task.subject)
    auditDetail(ctx, { subject: task.subject, detail: { kind, details: task.details, note } })
  },
})

const tasks = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('payment_tasks').select(['kind', 'subject', 'details', 'done_at'])

/**
 * The bank's list has money of the order, which waits for a decision or is being refunded. None is booked before the
 * end of the transaction.
 */
async function hasMoney(ctx: Pick<Context, 'db'>, key: string): Promise<boolean> {
  return (await lockOrphan(ctx, key)) !== null || (await adoptedOrphan(ctx, key)) !== null
}
