import { sql, type Kysely } from 'kysely'

/**
 * The countries of the sender's IBAN and bank, and the notifications of money from abroad (Law 5253, article 21).
 * Transactions that are stored stay unknown: their statement files were not stored.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table bank_lines
    add column iban_country text check (iban_country ~ '^[A-Z]{2}$'),
    add column bic_country text check (bic_country ~ '^[A-Z]{2}$')`.execute(db)
  await sql`create index bank_lines_abroad on bank_lines (booked_on)
    where amount > 0 and coalesce(iban_country, bic_country) <> 'TR'`.execute(db)
  await sql`create table foreign_transfer_notices (
    line_id uuid primary key references bank_lines,
    notified_on date not null,
    -- that the authority gave
    reference text not null,
    recorded_by uuid not null,
    recorded_at timestamptz not null
  )`.execute(db)
}
