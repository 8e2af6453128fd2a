import { sql, type Kysely } from 'kysely'

/**
 * When a posting was recorded. Its `at` is the day on which the money moved, which can be weeks before, so the nightly
 * check of the funds could not see what a fund had when two people approved an expense.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table ledger_tx add column recorded_at timestamptz`.execute(db)
  await sql`alter table ledger_tx disable trigger user`.execute(db)
  // Of older postings only the time of the approval is known; the others were hardly ever recorded late.
  await sql`update ledger_tx t set recorded_at = greatest(t.at,
    (select e.booked_at from expenses e where t.kind = 'expense' and e.id::text = t.source_id),
    (select x.booked_at from fund_transfers x where t.kind = 'fund_transfer' and x.id::text = t.source_id))`.execute(db)
  await sql`alter table ledger_tx enable trigger user`.execute(db)
  // Not the start of the database transaction: one that waited for another was recorded after it.
  await sql`alter table ledger_tx alter column recorded_at set default clock_timestamp(),
    alter column recorded_at set not null`.execute(db)
}
