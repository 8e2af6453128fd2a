import { sql, type Kysely } from 'kysely'

/** What staff write beside a gift, and the newest changes of records for the home screen. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table gift_notes (
    id uuid primary key,
    donation_id uuid not null references donations on delete cascade,
    text text not null check (text <> ''),
    by uuid not null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index gift_notes_gift on gift_notes (donation_id, at)`.execute(db)
  await sql`create index record_versions_at on record_versions (at desc)`.execute(db)
}
