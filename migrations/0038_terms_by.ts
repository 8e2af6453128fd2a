import { sql, type Kysely } from 'kysely'

/** Who put a version of the terms in force; null: it came with the demo content. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table terms add column published_by uuid`.execute(db)
}
