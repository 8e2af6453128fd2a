import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** The number of queued emails that are older than a moment. */
export async function countQueued({ db }: Pick<Context, 'db'>, before: Date): Promise<number> {
  const { emails } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('emails'))
    .where('state', '=', 'waiting')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return emails
}

/** Whether an email was queued, sent or not. */
export async function wasQueued({ db }: Pick<Context, 'db'>, template: string, subjectId: string): Promise<boolean> {
  const found = await db
    .selectFrom('mails')
    .select('id')
    .where('template', '=', template)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return found !== undefined
}

/** Stops queued emails that are older than a moment. They stay in the log with the reason; staff can send them. */
export async function stopQueued({ db }: Pick<Context, 'db'>, before: Date, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'kept', error: reason })
    .where('state', '=', 'waiting')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
