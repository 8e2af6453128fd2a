/** Personal data in announced transfers, and its retention period. */
import './tables.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import { donorsOfPerson } from '#features/donors/queries.server.ts'
import { othersAtAddress } from '#features/donors/shared-address.server.ts'
import { erasePurged } from '#features/mail/purged-records.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { isKnownByPhone, registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'

/**
 * Pledges of an account belong to its owner, even if they typed another person's address. By a phone number alone, those
 * that staff joined to a donor with an email address belong to that donor.
 */
const ofPerson = (ctx: Context, person: Person) =>
  sql<SqlBool>`(user_id = ${person.id}::uuid or (user_id is null and
    ((lower(email) = ${person.email.toLowerCase()} and (donor_id is null or donor_id not in ${othersAtAddress(person)}))
      or (${isKnownByPhone(person)} and donor_id is null)
      or donor_id in (${donorsOfPerson(ctx, person)}))))`

/** Announced transfers of these donors. */
export const pledgesOfDonors = ({ db }: Pick<Context, 'db'>, donorIds: Expression<string>) =>
  db.selectFrom('transfer_pledges').select('id').where('donor_id', 'in', donorIds)

registerPrivacyHandler({
  name: 'transfers',
  emails: ['transfer_pledges.email'],
  phones: ['transfer_pledges.phone'],
  export: (ctx, person) =>
    ctx.db
      .selectFrom('transfer_pledges')
      .select([
        'code',
        'state',
        'donor_name',
        'email',
        'phone',
        'anonymous',
        'news',
        'wall',
        'locale',
        'source',
        'campaign_id',
      ])
      .select(['amount as kurus', 'currency', 'sent_on', 'sent_amount as sent_kurus', 'reminders_off', 'created_at'])
      .select(
        sql<
          string[]
        >`array(select name from transfer_slips where pledge_id = transfer_pledges.id order by created_at)`.as('files'),
      )
      .where(ofPerson(ctx, person))
      .where('erased_at', 'is', null)
      .orderBy('created_at')
      .execute(),
  async erase(ctx, person) {
    const ids = (await eraseWhere(ctx, ofPerson(ctx, person))).map(({ id }) => id)
    await anonymizeAudit(ctx, { email: person.email, subjects: ids })
    return ids
  },
})

/** The code stays, so that money that is on its way can still be assigned. Open pledges are withdrawn. */
async function eraseWhere({ db, now }: Context, which: Expression<SqlBool>): Promise<{ id: string }[]> {
  const erased = await db
    .updateTable('transfer_pledges')
    .set({
      donor_name: '',
      email: null,
      phone: null,
      anonymous: true,
      news: false,
      wall: false,
      reminders_off: true,
      user_id: null,
      donor_id: null,
      search: '',
      erased_at: now,
      state: sql`case when state in ('promised', 'reported') then 'withdrawn' else state end`,
      closed_at: sql`coalesce(closed_at, ${now})`,
    })
    .where(which)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute()
  const ids = erased.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('transfer_slips').where('pledge_id', 'in', ids).execute()
  return erased
}

/** Deletes personal data and slips of pledges that ended longer ago than the settings allow. */
export async function purgePledges(ctx: Context): Promise<void> {
  const { retention } = await readSettings(ctx, 'retention')
  const long = daysBefore(ctx.now, retention.transfersMonths * 30.5)
  await withTransaction(ctx, async (inside) => {
    await erasePurged(inside, await eraseWhere(inside, sql<SqlBool>`closed_at < ${long}`))
  })
}
