import { sql, type Kysely } from 'kysely'
import { nameKeys } from './frozen/name-consonants.ts'

const BATCH = 1000

/** The search text of each table of people, and the name in it. Donors have further names in their search text. */
const PEOPLE = [
  { table: 'donors', name: 'search' },
  { table: 'donations', name: 'donor_name' },
  { table: 'donations', name: 'donor_name', search: 'name_search' },
  { table: 'transfer_pledges', name: 'donor_name' },
  { table: 'orders', name: 'name' },
  { table: 'users', name: 'name' },
  { table: 'messages', name: 'name' },
  { table: 'complaints', name: 'name' },
  { table: 'appointments', name: 'name' },
  { table: 'applications', name: 'name' },
]

/** A search finds a name in Arabic, Turkish and English spelling: its consonants are added to the search texts. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  // One statement below writes the rows of the list of donations, instead of a trigger for each donation.
  await sql`alter table donations disable trigger donations_refresh_donation_row`.execute(db)
  for (const { table, name, search = 'search' } of PEOPLE) await addKeys(db, table, name, search)
  await sql`alter table donations enable trigger donations_refresh_donation_row`.execute(db)
  await sql`update donation_rows r set donor = d.search from donations d
    where d.id = r.donation_id and r.donor <> d.search`.execute(db)
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function addKeys(db: Kysely<any>, table: string, name: string, search: string): Promise<void> {
  const column = sql.ref(search)
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; names: string }>`select id::text as id, ${sql.ref(name)} as names
      from ${sql.table(table)} where id::text > ${last} and ${sql.ref(name)} <> '' and ${column} <> ''
      order by id::text limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    const keys = rows.map(({ names }) => nameKeys(names))
    await sql`update ${sql.table(table)} t set ${column} = t.${column} || ' ' || found.keys
      from unnest(${rows.map(({ id }) => id)}::text[], ${keys}::text[]) as found(id, keys)
      where t.id::text = found.id and found.keys <> ''`.execute(db)
  }
}
