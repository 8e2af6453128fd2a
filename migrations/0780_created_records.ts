import { sql, type Kysely } from 'kysely'

/** The keys of the forms that created records: a form that is sent again creates no second record. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table created_records (
    key uuid primary key,
    resource text not null,
    record_id integer not null,
    body_hash text not null
  )`.execute(db)
}
