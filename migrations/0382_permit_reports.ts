import { sql, type Kysely } from 'kysely'

/** The day on which the result of a permit was reported (Law 2860). */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table permits add column reported_on date`.execute(db)
}
