import { sql, type Kysely } from 'kysely'

/** Since when a merchant account is no longer configured: its list cannot be compared any more. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table bank_history add column closed_at timestamptz`.execute(db)
}
