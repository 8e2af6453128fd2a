/** Queries of other features about emails that they queued. */
import './tables.ts'
import { sql, type Selectable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { prefixPattern } from '#kernel/db/like.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { FINAL_REASONS, UNSUBSCRIBED } from './log.ts'

export type MailState = Selectable<Tables['mails']>['state']
type MailsOfPrefix = { template: string; prefix: string }
/** Emails of one template about some records. */
type MailsAbout = { template: string; subjectIds: readonly string[] }

/** The ids of emails, oldest first. */
export async function mailIds({ db }: Pick<Context, 'db'>, ...subjects: MailsAbout[]): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where((mail) =>
      mail.or(
        subjects
          .filter(({ subjectIds }) => subjectIds.length > 0)
          .map(({ template, subjectIds }) =>
            mail.and([mail('template', '=', template), mail('subject_id', 'in', [...subjectIds])]),
          ),
      ),
    )
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** The states of the emails of a template, by their record. */
export async function mailStates(
  { db }: Pick<Context, 'db'>,
  { template, subjectIds }: MailsAbout,
): Promise<Map<string, MailState>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mails')
    .select(['subject_id', 'state'])
    .where('template', '=', template)
    .where('subject_id', 'in', [...subjectIds])
    .execute()
  return new Map(rows.map(({ subject_id, state }) => [subject_id, state]))
}

/** The number of emails in each state, of a template and with subject ids that start with `prefix`. */
export async function countMailStates(
  { db }: Pick<Context, 'db'>,
  { template, prefix }: MailsOfPrefix,
): Promise<Partial<Record<MailState, number>>> {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
    .where('template', '=', template)
    .where('subject_id', 'like', prefixPattern(prefix))
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]))
}

/**
 * Stops waiting emails; they stay in the log with the reason. One that is being sent at this moment is not tried a second
 * time; if the mail server accepts it, it is sent.
 */
export async function stopMails(
  { db }: Pick<Context, 'db'>,
  { template, prefix }: MailsOfPrefix,
  reason: string,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'kept', error: reason })
    .where('template', '=', template)
    .where('subject_id', 'like', prefixPattern(prefix))
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Stops the emails of a template to a person who unsubscribed: those that wait, those that failed or had no mail server,
 * which staff could send again, and one that is being sent at this moment, so that it is not tried a second time.
 * @param recipient the end of their subject ids, `{record}.{recipient}`; it contains no `%`, `_` or backslash
 */
export async function stopMailsTo(
  { db }: Pick<Context, 'db'>,
  { template, recipient }: { template: string; recipient: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'kept', error: UNSUBSCRIBED })
    .where('template', '=', template)
    .where('subject_id', 'like', `%.${recipient}`)
    .where('state', 'in', ['waiting', 'failed', 'kept'])
    .where((mail) => mail.or([mail('error', 'is', null), mail('error', 'not in', Object.keys(FINAL_REASONS))]))
    .execute()
}

/** Whether the mail server has ever accepted an email. */
export async function anyMailWasSent({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('mails').select('id').where('state', '=', 'sent').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Sub-query: emails that could not be sent; `at` is the time when they were queued. */
export const failedMails = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('mails').select('created_at as at').where('state', '=', 'failed')

/** The newest emails to any of these addresses (in lower case). */
export const mailsTo = ({ db }: Pick<Context, 'db'>, addresses: readonly string[], most: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'subject', 'to_address as to', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where(sql`lower(to_address)`, 'in', [...addresses])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()

/** Emails of some templates about a record, oldest first. Repeated emails have a key after the record's id. */
export const mailsAbout = ({ db }: Pick<Context, 'db'>, templates: readonly string[], subjectId: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'template', 'subject', 'to_address as to', 'state', 'error'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('template', 'in', [...templates])
    .where('subject_id', '>=', subjectId)
    .where('subject_id', '<', `${subjectId}~`)
    .orderBy('created_at')
    .execute()
