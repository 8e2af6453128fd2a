import { sql, type Kysely } from 'kysely'

/** How far a residence is from the nearest campus, in minutes on foot or by public transport. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table places add column campus_minutes smallint check (campus_minutes between 1 and 240)`.execute(db)
}
