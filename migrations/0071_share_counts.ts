import { sql, type Kysely } from 'kysely'

/** How often a page was shared, by channel and day: numbers without people. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table share_counts (
    kind text not null,
    record_id integer not null,
    channel text not null check (channel in ('facebook', 'x', 'linkedin', 'whatsapp', 'copy', 'system')),
    day date not null,
    count integer not null check (count > 0),
    primary key (kind, record_id, channel, day)
  )`.execute(db)
}
