import { sql, type Kysely } from 'kysely'

/** The home page counts the donations of today and of this month. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index donations_confirmed on donations (confirmed_at) where state = 'confirmed'`.execute(db)
}
