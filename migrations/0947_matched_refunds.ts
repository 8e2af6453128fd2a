import { sql, type Kysely } from 'kysely'

/** A transaction of a bank statement can be a refund by bank transfer that was recorded before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_matches add column refund_id uuid references refunds`.execute(db)
  await sql`create unique index bank_matches_refund on bank_matches (refund_id)
    where refund_id is not null and undone_at is null`.execute(db)
  await sql`alter table bank_matches drop constraint bank_matches_kind_check,
    add constraint bank_matches_kind_check check (kind in
      ('donation', 'recorded', 'expense', 'refund', 'returned', 'fee', 'cash', 'card_settlement', 'own_account', 'other')),
    add constraint bank_matches_refund_check check ((refund_id is not null) = (kind = 'refund'))`.execute(db)
}
