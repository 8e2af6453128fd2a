import { sql, type Kysely } from 'kysely'

/** Closed months: their snapshots never change, and nothing is booked in or before them any more. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table closed_months (
    month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    -- midnight in Istanbul; the month's own days
    starts_at timestamptz not null unique,
    ends_at timestamptz not null unique check (ends_at > starts_at),
    -- JSON, exactly as it was hashed
    snapshot text not null,
    -- of the snapshot, hexadecimal
    sha256 text not null,
    proposed_by uuid not null,
    approved_by uuid not null check (approved_by <> proposed_by),
    approval_id uuid not null references approvals,
    closed_at timestamptz not null
  )`.execute(db)
  for (const [name, when] of [
    ['row', 'before update or delete on'],
    ['all', 'before truncate on'],
  ])
    await sql
      .raw(
        `create trigger closed_months_append_only_${name} ${when} closed_months
         for each ${name === 'row' ? 'row' : 'statement'} execute function ledger_refuse_change()`,
      )
      .execute(db)

  // The lock is shared with other postings; closing takes it alone, so that no posting is on its way while it counts.
  await sql`create function ledger_refuse_closed_month() returns trigger language plpgsql as $$
  declare
    open_from timestamptz;
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('month close', 0));
    select max(ends_at) into open_from from closed_months;
    if new.at < open_from then
      raise exception 'the month of % is closed: nothing is booked before %', new.at, open_from
        using errcode = 'restrict_violation', constraint = 'closed_months', table = 'ledger_tx';
    end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger ledger_tx_closed_month before insert on ledger_tx
    for each row execute function ledger_refuse_closed_month()`.execute(db)

  await sql`update roles set permissions = permissions || '{ledger.close}'::text[]
    where id = 'finance' and not permissions && '{*,ledger.close}'`.execute(db)
}
