import { sql, type Kysely } from 'kysely'

/** Cash counts, and cash on its way between the cash box and the bank. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table cash_counts (
    id uuid primary key,
    currency char(3) not null,
    -- pieces by denomination in minor units: {"20000": 3}
    pieces jsonb not null,
    counted bigint not null check (counted >= 0),
    -- the balance in the books at that moment
    expected bigint not null,
    state text not null check (state in ('equal', 'waiting', 'booked', 'rejected')),
    reason text check (state = 'equal' or reason is not null),
    counted_by uuid not null,
    counted_at timestamptz not null,
    approval_id uuid references approvals,
    check ((state = 'equal') = (counted = expected))
  )`.execute(db)
  await sql`create index cash_counts_list on cash_counts (counted_at desc, id)`.execute(db)
  // One difference at a time: the second would count the first again.
  await sql`create unique index cash_counts_waiting on cash_counts (currency) where state = 'waiting'`.execute(db)

  await sql`create table cash_transfers (
    id uuid primary key,
    -- deposit: from the cash box to the bank
    direction text not null check (direction in ('deposit', 'withdrawal')),
    currency char(3) not null,
    amount bigint not null check (amount > 0),
    moved_on date not null,
    note text,
    state text not null check (state in ('open', 'matched', 'cancelled')),
    recorded_by uuid not null,
    recorded_at timestamptz not null,
    -- of the line of the statement
    match_id uuid unique check ((match_id is not null) = (state = 'matched')),
    cancelled_by uuid,
    cancel_reason text check ((cancel_reason is not null) = (state = 'cancelled'))
  )`.execute(db)
  await sql`create index cash_transfers_list on cash_transfers (moved_on desc, id)`.execute(db)
  await sql`create index cash_transfers_open on cash_transfers (currency, amount) where state = 'open'`.execute(db)
}
