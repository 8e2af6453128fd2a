/** Export and erasure of personal data in donor records. A donor who donates again after erasure gets a new record. */
import './tables.ts'
import { sql } from 'kysely'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'
import { NO_ADDRESS, registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'
import { donorsOfPerson } from './queries.server.ts'

/**
 * Deletes the stored data of divisions and merges of a record from which the erased one was divided: they cannot be
 * undone any more. Audit entries of that record are anonymized too, because both people were in it.
 */
async function purgeDivisions(ctx: Context, erased: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; at: Date }>`delete from donor_merges where kind = 'division'
    and merged_id = any(${[...erased]}::uuid[]) returning donor_id as id, at`.execute(ctx.db)
  for (const { id, at } of rows)
    await sql`update donor_merges set moved = '{}' where donor_id = ${id} and at <= ${at}`.execute(ctx.db)
  if (rows.length > 0) await anonymizeAudit(ctx, { email: NO_ADDRESS, subjects: rows.map(({ id }) => id) })
}

/** Records that were merged into those of the person: the log has rows about them, with names. */
async function mergedRecords(ctx: Context, person: Person): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('donor_merges')
    .select('merged_id')
    .where('kind', '=', 'merge')
    .where('undone_at', 'is', null)
    .where('donor_id', 'in', donorsOfPerson(ctx, person))
    .execute()
  return rows.map(({ merged_id }) => merged_id)
}

registerPrivacyHandler({
  name: 'donors',
  emails: ['donor_addresses.address'],
  phones: ['donor_addresses.address'],
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
    // Read first, because merges are deleted with the record.
    const merged = await mergedRecords(ctx, person)
    const erased = await ctx.db
      .deleteFrom('donors')
      .where('id', 'in', donorsOfPerson(ctx, person))
      .returning('id')
      .execute()
    const ids = erased.map(({ id }) => id)
    await purgeDivisions(ctx, ids)
    await anonymizeAudit(ctx, { email: person.email, subjects: [...ids, ...merged] })
    return ids
  },
})
