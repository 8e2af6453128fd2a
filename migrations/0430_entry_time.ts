import { sql, type Kysely } from 'kysely'

/**
 * Entries have the time of their transaction, so that balances of a day are read from one index: reports joined every
 * entry with its transaction, which took seconds with a million donations.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table ledger_entries add column booked_at timestamptz`.execute(db)
  await sql`alter table ledger_entries disable trigger user`.execute(db)
  await sql`update ledger_entries e set booked_at = t.at from ledger_tx t where t.id = e.tx_id`.execute(db)
  await sql`alter table ledger_entries enable trigger user`.execute(db)
  await sql`alter table ledger_entries alter column booked_at set not null`.execute(db)
  await sql`create function set_entry_time() returns trigger language plpgsql as $$
  begin
    -- A copy that is restored may have the entries before their transactions, and brings the time.
    new.booked_at := coalesce((select at from ledger_tx where id = new.tx_id), new.booked_at);
    return new;
  end $$`.execute(db)
  await sql`create trigger ledger_entries_time before insert on ledger_entries
    for each row execute function set_entry_time()`.execute(db)
  await sql`drop index ledger_entries_account`.execute(db)
  await sql`create index ledger_entries_balance on ledger_entries (account, currency, booked_at, tx_id) include (minor)`.execute(
    db,
  )
}
