import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** Decisions that are not automated. */
export type TaskKind =
  /** Two attempts of one intent were captured: one has to go back. */
  | 'refund_one_of_two'
  /** The bank captured another amount or currency, or from a payer it had not authenticated. */
  | 'mismatch'
  /** Money at the bank for an order number that we don't know. */
  | 'orphan_capture'
  /** In our ledger, but the bank does not know of it. */
  | 'not_at_bank'
  /** Refunded at the bank, and not by us. */
  | 'reversed_outside'
  | 'refund_failed'
  /** A refund that has not ended within a day. */
  | 'refund_overdue'
  /** So many unverified callbacks in a day that no more are stored: forgeries, or our own settings are wrong. */
  | 'callback_flood'
  /** An order was paid after its time: sold all the same, or sold out and refunded. */
  | 'order_paid_late'
  | 'order_late_refund'
  /** The bank refuses our account; subject: its name. */
  | 'merchant_problem'
  /** Suspected card testing; subject: where. */
  | 'card_testing'

/** The required action is done. */
export async function resolveTask(ctx: Pick<Context, 'db' | 'now'>, kind: TaskKind, subject: string): Promise<void> {
  await ctx.db
    .updateTable('payment_tasks')
    .set({ done_at: ctx.now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('done_at', 'is', null)
    .execute()
}

/** What closed a task at this moment was taken back. */
export async function reopenTask(
  { db }: Pick<Context, 'db'>,
  kind: TaskKind,
  subject: string,
  doneAt: Date,
): Promise<void> {
  const open = db.selectFrom('payment_tasks as other').select('other.id').where('other.done_at', 'is', null)
  await db
    .updateTable('payment_tasks')
    .set({ done_at: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('done_at', '=', doneAt)
    .where(({ not, exists }) => not(exists(open.where('other.kind', '=', kind).where('other.subject', '=', subject))))
    .execute()
}

/** Raises a task for staff, once while it is open, and logs it. Returns its id when it is new. */
export async function raiseTask(
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
  kind: TaskKind,
  subject: string,
  facts: Record<string, unknown>,
): Promise<string | null> {
  const id = crypto.randomUUID()
  const raised = await ctx.db
    .insertInto('payment_tasks')
    .values({ id, kind, subject, details: JSON.stringify(facts), at: ctx.now, done_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('done_at', 'is', null).doNothing())
    .executeTakeFirst()
  if (!raised.numInsertedOrUpdatedRows) return null
  ctx.log.warn({ task: kind, subject, ...facts }, 'payments: a task for staff was created')
  return id
}

export async function countOpenTasks({ db }: Pick<Context, 'db'>): Promise<number> {
  const { n } = await db
    .selectFrom('payment_tasks')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
