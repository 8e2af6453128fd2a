/** Adds the data of an import of donors to donor records, and removes it when the import is undone. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'
import { rowsOfDonor } from './merged-tables.server.ts'

type ImportedFacts = { donorId: string; tags: readonly string[]; note: string | null }

/** Call it inside a transaction. A tag or note that the donor already has is not added again. */
export async function addImportedFacts(ctx: Context, importId: string, all: readonly ImportedFacts[]): Promise<void> {
  const tags = all.flatMap(({ donorId, tags: own }) => own.map((tag) => ({ donorId, tag })))
  await sql`insert into donor_tags (donor_id, tag, import_id)
    select donor_id, tag, ${importId} from unnest(${tags.map(({ donorId }) => donorId)}::uuid[],
      ${tags.map(({ tag }) => tag)}::text[]) as t(donor_id, tag) on conflict do nothing`.execute(ctx.db)
  const notes = all.flatMap(({ donorId, note }) => (note ? [{ donorId, note }] : []))
  const known = await notesOf(
    ctx,
    notes.map(({ donorId }) => donorId),
  )
  const added = notes.filter(({ donorId, note }) => {
    const key = noteKey(donorId, note)
    return !known.has(key) && known.add(key)
  })
  await insertRows(
    ctx,
    'donor_notes',
    added.map(({ donorId, note }) => ({
      id: crypto.randomUUID(),
      donor_id: donorId,
      text: note,
      by: ctx.actor!.id,
      at: ctx.now,
      import_id: importId,
    })),
  )
}

const noteKey = (donorId: string, text: string) => `${donorId} ${text}`

async function notesOf({ db }: Context, donorIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('donor_notes')
    .select(['donor_id', 'text'])
    .where('donor_id', '=', sql<string>`any(${[...donorIds]}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => noteKey(row.donor_id, row.text)))
}

/** The tags that donors have now, by donor. */
export async function tagsOfDonors({ db }: Context, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('donor_tags')
    .select(['donor_id', 'tag'])
    .where('donor_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const grouped = Map.groupBy(rows, ({ donor_id }) => donor_id)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ tag }) => tag)]))
}

/** Call it inside a transaction. Donors who got other rows since (a donation, a consent, a merge, a note) stay. */
export async function removeImportedDonors(
  { db }: Context,
  importId: string,
): Promise<{ deleted: number; kept: number }> {
  // Locked first, so that no donation joins a record that is being deleted.
  const { rows: all } = await sql`select id from donors where import_id = ${importId} order by id for update`.execute(
    db,
  )
  await sql`delete from donor_tags where import_id = ${importId}`.execute(db)
  await sql`delete from donor_notes where import_id = ${importId}`.execute(db)
  const others = rowsOfDonor()
    .filter(({ table }) => table !== 'donor_addresses')
    .map(
      ({ table, column = 'donor_id' }) =>
        sql`not exists (select from ${sql.table(table)} x where x.${sql.ref(column)} = d.id)`,
    )
  const { rows: deleted } = await sql`delete from donors d where import_id = ${importId} and user_id is null
    and ${sql.join(others, sql` and `)}
    -- A reader of the newsletter agreed by address.
    and not exists (select from consents c join donor_addresses a on a.address = c.address and a.kind = 'email'
      where a.donor_id = d.id and c.consented_at > d.created_at)
    returning id`.execute(db)
  return { deleted: deleted.length, kept: all.length - deleted.length }
}
