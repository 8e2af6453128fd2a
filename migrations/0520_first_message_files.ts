import { sql, type Kysely } from 'kysely'

/** Files belong to a message; those that its writer attached to the message itself belong to none of its entries. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table message_files
    alter column entry_id drop not null,
    add column message_id uuid references messages on delete cascade,
    add unique nulls not distinct (message_id, entry_id, position)`.execute(db)
  await sql`update message_files set message_id = message_entries.message_id
    from message_entries where message_entries.id = entry_id`.execute(db)
  await sql`alter table message_files alter column message_id set not null`.execute(db)
}
