import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** What a machine must not decide alone. */
export type TaskKind =
  /** Two attempts of one intent were captured: one has to go back. */
  | 'refund_one_of_two'
  /** The bank took another sum or currency, or from a payer it had not authenticated. */
  | 'mismatch'
  /** Money at the bank for an order number that we don't know. */
  | 'orphan_capture'
  /** In our books, but the bank does not know of it. */
  | 'not_at_bank'
  /** Given back at the bank by another hand than ours. */
  | 'reversed_outside'
  | 'refund_failed'
  /** A refund that has not ended within a day. */
  | 'refund_overdue'
  /** So many unverified callbacks in a day that no more are kept: forgeries, or our own settings are wrong. */
  | 'callback_flood'
  /** An order was paid after its time: sold all the same, or sold out and given back. */
  | 'order_paid_late'
  | 'order_late_refund'
  /** The bank refuses our account; subject: its name. */
  | 'merchant_problem'
  /** Somebody tries cards; subject: where. */
  | 'card_testing'

/** What it asked for is done. */
export async function resolveTask(ctx: Pick<Context, 'db' | 'now'>, kind: TaskKind, subject: string): Promise<void> {
  await ctx.db
    .updateTable('tasks')
    .set({ done_at: ctx.now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('done_at', 'is', null)
    .execute()
}

/** Leaves a task for people, once while it is open, and says so in the log. Returns its id when it is new. */
export async function raiseTask(
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
  kind: TaskKind,
  subject: string,
  said: Record<string, unknown>,
): Promise<string | null> {
  const id = crypto.randomUUID()
  const raised = await ctx.db
    .insertInto('tasks')
    .values({ id, kind, subject, said: JSON.stringify(said), at: ctx.now, done_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('done_at', 'is', null).doNothing())
    .executeTakeFirst()
  if (!raised.numInsertedOrUpdatedRows) return null
  ctx.log.warn({ task: kind, subject, ...said }, 'payments: a person has to look')
  return id
}
