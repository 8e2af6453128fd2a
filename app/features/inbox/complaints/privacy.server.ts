/** Personal data in complaints and proposals and its retention. Kind, dates and state stay for the statistics. */
import './tables.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import { erasePurged } from '#features/mail/purged-records.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { isKnownByPhone, registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'

const isTheirs = (person: Person) => sql<SqlBool>`(lower(email) = ${person.email} or ${isKnownByPhone(person)})`

registerPrivacyHandler({
  name: 'complaints',
  emails: ['complaints.email'],
  phones: ['complaints.phone'],
  export: (ctx, person) =>
    ctx.db
      .selectFrom('complaints')
      .select(['kind', 'code', 'body', 'name', 'phone', 'email', 'state', 'answer', 'locale', 'created_at'])
      .select([
        sql<string[]>`array(select name from complaint_files where complaint_id = complaints.id order by position)`.as(
          'files',
        ),
        sql<string[]>`array(select text from complaint_notes where complaint_id = complaints.id order by at)`.as(
          'notes',
        ),
      ])
      .where(isTheirs(person))
      .orderBy('created_at')
      .execute(),
  async erase(ctx, person) {
    const subjects = (await eraseWhere(ctx, isTheirs(person))).map(({ id }) => id)
    await anonymizeAudit(ctx, { email: person.email, subjects })
    return subjects
  },
})

/** Anonymizes closed complaints after the retention of the settings. */
export async function anonymizeComplaints(ctx: Context): Promise<void> {
  const { retention } = await readSettings(ctx, 'retention')
  const before = daysBefore(ctx.now, retention.complaintsMonths * 30.5)
  await withTransaction(ctx, async (inside) => {
    const closed = sql<SqlBool>`state in ('answered', 'closed') and updated_at < ${before}`
    await erasePurged(inside, await eraseWhere(inside, closed))
  })
}

async function eraseWhere(ctx: Context, which: Expression<SqlBool>): Promise<{ id: string }[]> {
  const found = await ctx.db
    .selectFrom('complaints')
    .select(['id', 'code', 'answer'])
    .where(which)
    .where('erased_at', 'is', null)
    .execute()
  for (const { id, code, answer } of found)
    await ctx.db
      .updateTable('complaints')
      .set({
        name: null,
        phone: null,
        email: null,
        // Texts often contain names of the writer and of others.
        body: '',
        answer: answer === null ? null : '',
        erased_at: ctx.now,
        digest: id,
        search: foldForSearch(code),
      })
      .where('id', '=', id)
      .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) {
    await ctx.db.deleteFrom('complaint_files').where('complaint_id', 'in', ids).execute()
    await ctx.db.deleteFrom('complaint_notes').where('complaint_id', 'in', ids).execute()
  }
  return found
}
