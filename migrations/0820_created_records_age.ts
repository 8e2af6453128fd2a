import { sql, type Kysely } from 'kysely'

/** The age of the keys of forms, so that old ones can be deleted. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table created_records add created_at timestamptz not null default now()`.execute(db)
  await sql`create index created_records_created_at on created_records (created_at)`.execute(db)
}
