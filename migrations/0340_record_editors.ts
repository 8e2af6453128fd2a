import { sql, type Kysely } from 'kysely'

/** Who has the form of a record open now. Each open form says so every few seconds; old rows are removed on the way. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table record_editors (
    form text not null,
    by uuid not null references users (id) on delete cascade,
    since timestamptz not null,
    seen_at timestamptz not null,
    primary key (form, by)
  )`.execute(db)
  await sql`create index record_editors_seen on record_editors (seen_at)`.execute(db)
}
