import { sql, type Kysely } from 'kysely'

/** Files that staff attach to their answers to messages, encrypted as those of complaints are. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table message_files (
    id uuid primary key,
    entry_id uuid not null references message_entries on delete cascade,
    position integer not null,
    name text not null,
    type text not null,
    bytes integer not null,
    content bytea not null,
    unique (entry_id, position)
  )`.execute(db)
}
