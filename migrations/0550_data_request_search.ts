import { sql, type Kysely } from 'kysely'
import { foldForSearch } from './frozen/fold-for-search.ts'
import { compound } from './frozen/name-consonants.ts'

/** The search of data requests compares names in all spellings, as other lists do. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table data_requests add column search text not null default ''`.execute(db)
  const { rows } = await sql<{ id: string; email: string | null; name: string | null }>`
    select id, email, name from data_requests where email is not null or name is not null`.execute(db)
  for (const { id, email, name } of rows) {
    const search = compound(foldForSearch([name, email].filter(Boolean).join(' ')))
    await sql`update data_requests set search = ${search} where id = ${id}`.execute(db)
  }
}
