import { sql, type Kysely } from 'kysely'

/** Statement files with transactions of closed months, until a second person approves or rejects them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table bank_statement_proposals (
    id uuid primary key,
    iban text not null,
    name text not null,
    sha256 text not null,
    -- what was read of the file; of other people's IBANs the last six characters
    statement jsonb not null,
    columns jsonb,
    -- that staff typed, for a file without balances
    closing bigint,
    proposed_by uuid not null,
    proposed_at timestamptz not null
  )`.execute(db)
}
