import { sql, type Kysely } from 'kysely'

/** Amounts that a campaign suggests, each with what it pays for: `[{ amount, meaning: { ar, en, tr } }]`, in kuruş. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table campaigns add column amounts jsonb not null default '[]'`.execute(db)
}
