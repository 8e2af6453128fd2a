import { sql, type Kysely } from 'kysely'

/** Telegram is one of the channels that shares are counted by. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table share_counts drop constraint share_counts_channel_check`.execute(db)
  await sql`alter table share_counts add constraint share_counts_channel_check
    check (channel in ('facebook', 'x', 'linkedin', 'whatsapp', 'telegram', 'copy', 'system'))`.execute(db)
}
