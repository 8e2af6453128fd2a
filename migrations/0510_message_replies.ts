import { sql, type Kysely } from 'kysely'

/** Replies that the writers of messages send from a page of their own, which a link in the answer's email opens. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table messages add column token text unique`.execute(db)
  await sql`alter table message_entries
    drop constraint message_entries_kind_check,
    add constraint message_entries_kind_check check (kind in ('note', 'answer', 'reply'))`.execute(db)
}
