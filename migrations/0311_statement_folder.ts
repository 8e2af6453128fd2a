import { sql, type Kysely } from 'kysely'

/** Statements that the site read from a folder were imported by no one. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table bank_statements alter column imported_by drop not null`.execute(db)
}
