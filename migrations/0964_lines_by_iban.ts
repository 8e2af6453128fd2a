import { sql, type Kysely } from 'kysely'

/** Finds earlier transfers from the same account, to suggest their donor. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index bank_lines_iban_tail on bank_lines (iban_tail) where iban_tail is not null`.execute(db)
}
