import { sql, type Kysely } from 'kysely'
import { foldForSearch } from './frozen/fold-for-search.ts'

const BATCH = 1000

/** A search key of the donor's name alone, for staff who may not read e-mail addresses. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table donations add column name_search text not null default ''`.execute(db)
  // Folded as kernel/arabic.ts does it: SQL cannot.
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string; donor_name: string }>`
      select id, donor_name from donations where id > ${last} and donor_name <> '' order by id limit ${BATCH}`.execute(
      db,
    )
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    const keys = rows.map(({ donor_name }) => foldForSearch(donor_name))
    await sql`update donations set name_search = found.key
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${keys}::text[]) as found(id, key)
      where donations.id = found.id`.execute(db)
  }
}
