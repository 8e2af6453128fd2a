import { sql, type Kysely } from 'kysely'

/** Double entry, append-only (docs/reference/payment-states.md "Ledger"). Positive is debit. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table ledger_tx (
    id uuid primary key,
    kind text not null,
    source_type text not null,
    source_id text not null,
    -- fixed when written, so that nothing can be added to an old transaction later
    lines smallint not null check (lines >= 2),
    at timestamptz not null,
    unique (kind, source_type, source_id)
  )`.execute(db)
  await sql`create index ledger_tx_source on ledger_tx (source_type, source_id)`.execute(db)

  await sql`create table ledger_entries (
    tx_id uuid not null references ledger_tx,
    line smallint not null,
    account text not null check (account ~
      '^(bank_receivable|bank_account|refunds_pending|disputed|fees|sales|shipping|fund:.+|suspense:.+)$'),
    minor bigint not null check (minor <> 0),
    currency char(3) not null,
    primary key (tx_id, line)
  )`.execute(db)
  await sql`create index ledger_entries_account on ledger_entries (account)`.execute(db)

  // What each fund was given, in positive minor units: kept with every posting, compared nightly (C9).
  await sql`create table fund_totals (
    account text not null check (account like 'fund:%'),
    currency char(3) not null,
    minor bigint not null,
    primary key (account, currency)
  )`.execute(db)

  await sql`create function ledger_refuse_change() returns trigger language plpgsql as $$ begin
    raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
  end $$`.execute(db)
  for (const table of ['ledger_tx', 'ledger_entries'])
    for (const [name, when] of [
      ['row', 'before update or delete on'],
      ['all', 'before truncate on'],
    ])
      await sql
        .raw(
          `create trigger ${table}_append_only_${name} ${when} ${table}
           for each ${name === 'row' ? 'row' : 'statement'} execute function ledger_refuse_change()`,
        )
        .execute(db)

  // Runs at commit, when all lines of the transaction are there.
  await sql`create function ledger_check_balance() returns trigger language plpgsql as $$
  declare
    tx uuid := coalesce(to_jsonb(new) ->> 'tx_id', to_jsonb(new) ->> 'id');
    wrong text;
  begin
    select case
        when count(e.tx_id) <> t.lines then format('%s lines instead of %s', count(e.tx_id), t.lines)
        when count(distinct e.currency) <> 1 then 'several currencies'
        when sum(e.minor) <> 0 then format('a sum of %s instead of 0', sum(e.minor))
      end into wrong
      from ledger_tx t left join ledger_entries e on e.tx_id = t.id where t.id = tx group by t.lines;
    if wrong is not null then
      raise exception 'ledger transaction % has %', tx, wrong using errcode = 'check_violation';
    end if;
    return null;
  end $$`.execute(db)
  for (const table of ['ledger_tx', 'ledger_entries'])
    await sql
      .raw(
        `create constraint trigger ${table}_balances after insert on ${table}
         deferrable initially deferred for each row execute function ledger_check_balance()`,
      )
      .execute(db)
}
