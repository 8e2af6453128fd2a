/** Personal data in donor records. A donor who was erased and comes back is a new record. */
import './tables.ts'
import { sql } from 'kysely'
import { anonymizeAudit } from '#kernel/audit.server.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'
import { donorsOfPerson } from './queries.server.ts'

registerPrivacyHandler({
  name: 'donors',
  emails: ['donor_addresses.address'],
  export: (ctx, person) =>
    ctx.db
      .selectFrom('donors')
      .select(['id', 'name', 'locale', 'created_at'])
      .select(
        sql<string[]>`array(select address from donor_addresses where donor_id = donors.id order by kind, address)`.as(
          'addresses',
        ),
      )
      .select([
        sql<string[]>`array(select tag from donor_tags where donor_id = donors.id order by tag)`.as('tags'),
        sql<string[]>`array(select text from donor_notes where donor_id = donors.id order by at)`.as('notes'),
      ])
      .where('id', 'in', donorsOfPerson(ctx, person))
      .execute(),
  async erase(ctx, person) {
    const erased = await ctx.db
      .deleteFrom('donors')
      .where('id', 'in', donorsOfPerson(ctx, person))
      .returning('id')
      .execute()
    const ids = erased.map(({ id }) => id)
    await anonymizeAudit(ctx, { email: person.email, subjects: ids })
    return ids
  },
})
