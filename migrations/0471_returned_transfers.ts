import { sql, type Kysely } from 'kysely'

/** A transfer that the bank returned: the transaction that came and the one that went back are matched with each other. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table bank_matches add column returned_donation_id uuid references donations`.execute(db)
  await sql`create index bank_matches_returned on bank_matches (returned_donation_id)
    where returned_donation_id is not null`.execute(db)
  await sql`alter table bank_matches drop constraint bank_matches_kind_check`.execute(db)
  await sql`alter table bank_matches add constraint bank_matches_kind_check check (kind in
    ('donation', 'recorded', 'expense', 'returned', 'fee', 'cash', 'card_settlement', 'own_account', 'other'))`.execute(
    db,
  )
  await sql`alter table bank_matches add constraint bank_matches_returned_check
    check ((returned_donation_id is not null) = (kind = 'returned'))`.execute(db)
}
