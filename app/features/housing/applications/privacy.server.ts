/** Personal data in applications and its retention. */
import './tables.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import { deleteConsentsOf } from '#features/consents/record.server.ts'
import { erasePurged } from '#features/mail/purged-records.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { isKnownByPhone, registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'
import { TERMINAL_STATES } from './application.ts'
import { advanceWaitingList } from './waiting-list.server.ts'
import { waitingListOf, lockIfPresent, moveApplication } from './transition.server.ts'

/** Days after which an abandoned draft is deleted. */
const DRAFT_RETENTION_DAYS = 60

/** Applications of an account belong to its owner, even if they contain another person's email address. */
const theirs = (person: Person) =>
  sql<SqlBool>`(user_id = ${person.id}::uuid or (user_id is null
    and (lower(email) = ${person.email.toLowerCase()} or ${isKnownByPhone(person)})))`

registerPrivacyHandler({
  name: 'applications',
  emails: ['applications.email'],
  phones: ['applications.phone'],
  export: async (ctx, person) => {
    const rows = await ctx.db
      .selectFrom('applications')
      .select(['id', 'code', 'state', 'name', 'email', 'phone', 'answers', 'message', 'gender', 'locale'])
      .select([
        'created_at',
        sql<string[]>`array(select text from application_notes where application_id = applications.id order by at)`.as(
          'notes',
        ),
      ])
      .where(theirs(person))
      .where('erased_at', 'is', null)
      .orderBy('created_at')
      .execute()
    const files = await ctx.db
      .selectFrom('application_files')
      .select(['application_id', 'name'])
      .where('application_id', 'in', ['00000000-0000-0000-0000-000000000000', ...rows.map(({ id }) => id)])
      .execute()
    return rows.map(({ id, answers, ...row }) => ({
      ...row,
      ...answers,
      files: files.filter(({ application_id }) => application_id === id).map(({ name }) => name),
    }))
  },
  async erase(ctx, person) {
    const rows = await ctx.db
      .selectFrom('applications')
      .select(['id', 'residence_id', 'term_id', 'gender'])
      .where(theirs(person))
      .where('erased_at', 'is', null)
      .orderBy('residence_id')
      .orderBy('term_id')
      .orderBy('gender')
      .execute()
    for (const { id } of rows) await leave(ctx, id)
    await eraseWhere(ctx, theirs(person))
    const ids = rows.map(({ id }) => id)
    await anonymizeAudit(ctx, { email: person.email, subjects: ids })
    return ids
  },
})

/** An anonymized applicant leaves the waiting list, and the bed goes to the next one. A resident stays. */
async function leave(ctx: Context, id: string): Promise<void> {
  const application = await lockIfPresent(ctx, { id })
  if (!application || ['draft', 'moved_in', ...TERMINAL_STATES].includes(application.state)) return
  const { application: moved, freed } = await moveApplication(ctx, application, 'withdrawn', 'applicant')
  await advanceWaitingList(ctx, waitingListOf(moved), freed)
}

/** Whether an application ended before: with its last change, or with its housing period if staff left it open. */
const endedBefore = (before: Date) =>
  sql<SqlBool>`(updated_at < ${before} and state <> 'draft' and (state = any(${[...TERMINAL_STATES]}::text[])
    or exists (select from housing_terms t where t.id = term_id and t.ends_on <= ${dayOf(before)}::date)))`

/** Deletes abandoned drafts, and after the retention of the settings the documents and later the personal data. */
export async function purgeApplicants(ctx: Context): Promise<void> {
  const { retention } = await readSettings(ctx, 'retention')
  await withTransaction(ctx, async (inside) => {
    const drafts = inside.db
      .deleteFrom('applications')
      .where('state', '=', 'draft')
      .where('updated_at', '<', daysBefore(ctx.now, DRAFT_RETENTION_DAYS))
    await erasePurged(inside, await drafts.returning('id').execute())
  })
  await ctx.db
    .deleteFrom('application_files')
    .where('application_id', 'in', (from) =>
      from
        .selectFrom('applications')
        .select('id')
        .where(endedBefore(daysBefore(ctx.now, retention.housingDocumentsDays))),
    )
    .execute()
  const long = daysBefore(ctx.now, retention.housingMonths * 30.5)
  await withTransaction(ctx, async (inside) => {
    const ended = await inside.db
      .selectFrom('applications')
      .select('id')
      .where(endedBefore(long))
      .where('erased_at', 'is', null)
      .orderBy('residence_id')
      .orderBy('gender')
      .execute()
    for (const { id } of ended) await endForErasure(inside, id)
    await erasePurged(inside, await eraseWhere(inside, sql<SqlBool>`id = any(${ended.map(({ id }) => id)}::uuid[])`))
  })
}

/** Deletes drafts. Other applications stay for statistics, without personal data and documents; these are returned. */
async function eraseWhere(ctx: Context, which: Expression<SqlBool>): Promise<{ id: string }[]> {
  await ctx.db.deleteFrom('applications').where(which).where('state', '=', 'draft').execute()
  const anonymized = await ctx.db
    .updateTable('applications')
    .set({
      name: null,
      email: null,
      phone: null,
      answers: '{}',
      message: null,
      user_id: null,
      search: '',
      erased_at: ctx.now,
    })
    .where(which)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute()
  const ids = anonymized.map(({ id }) => id)
  if (ids.length === 0) return []
  await ctx.db.deleteFrom('application_files').where('application_id', 'in', ids).execute()
  await ctx.db.deleteFrom('application_notes').where('application_id', 'in', ids).execute()
  await deleteConsentsOf(ctx, anonymized)
  return anonymized
}

/** Sub-query: whether a person lives in a residence now. */
export const residentsOf = ({ db }: Pick<Context, 'db'>, person: Person) =>
  db
    .selectFrom('applications')
    .select('id')
    .where(theirs(person))
    .where('erased_at', 'is', null)
    .where('state', '=', 'moved_in')

/**
 * Ends an application whose data is about to be erased, and releases its bed: later no one could answer or move out.
 * In the caller's transaction. Its period is over, so the bed is offered to no one.
 */
async function endForErasure(ctx: Context, id: string): Promise<void> {
  const application = await lockIfPresent(ctx, { id })
  if (!application || ['draft', ...TERMINAL_STATES].includes(application.state)) return
  await moveApplication(ctx, application, application.state === 'moved_in' ? 'moved_out' : 'withdrawn', 'rule')
}
