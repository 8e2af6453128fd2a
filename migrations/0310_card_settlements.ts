import { sql, type Kysely } from 'kysely'

/**
 * Open items of the bank receivable: every posting to `bank_receivable` that is not a settlement, with the settlement
 * that closed it. A trigger adds them, so that no posting is left out.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table card_settlements (
    -- the match of the statement line
    id uuid primary key,
    gateway text not null,
    currency char(3) not null,
    -- the days of the payments
    first_on date not null,
    last_on date not null check (last_on >= first_on),
    -- when the bank paid
    paid_on date not null,
    payments integer not null check (payments >= 0),
    -- captured, and refunded or held back
    sales bigint not null,
    returned bigint not null,
    -- what arrived: sales - returned - commission
    net bigint not null,
    commission bigint not null check (commission >= 0 and sales - returned - commission = net),
    -- the commission by the agreed rate, when there was one
    expected_min bigint,
    expected_max bigint,
    settled_at timestamptz not null,
    undone_at timestamptz
  )`.execute(db)
  await sql`create index card_settlements_list on card_settlements (paid_on desc, id) where undone_at is null`.execute(
    db,
  )

  await sql`create table receivable_items (
    tx_id uuid primary key references ledger_tx,
    -- null: a correction that belongs to no merchant
    gateway text,
    attempt_id uuid,
    -- in Istanbul
    booked_on date not null,
    -- above zero: the bank owes us
    amount bigint not null,
    currency char(3) not null,
    settlement_id uuid references card_settlements
  )`.execute(db)
  await sql`create index receivable_items_open on receivable_items (gateway, currency, booked_on)
    where settlement_id is null`.execute(db)
  await sql`create index receivable_items_settlement on receivable_items (settlement_id)
    where settlement_id is not null`.execute(db)

  await sql`create function receivable_item_of(tx ledger_tx, amount bigint, currency text) returns void
    language plpgsql as $$
  declare
    attempt uuid;
    at_gateway text;
  begin
    if tx.source_type = 'bank_match' then return; end if;
    if tx.source_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
      attempt := case tx.source_type
        when 'attempt' then tx.source_id::uuid
        when 'refund' then (select r.attempt_id from refunds r where r.id = tx.source_id::uuid)
        when 'dispute' then (select d.attempt_id from disputes d where d.id = tx.source_id::uuid)
      end;
    end if;
    select a.gateway into at_gateway from payment_attempts a where a.id = attempt;
    if tx.source_type = 'bank_order' then
      select e.gateway into at_gateway from bank_events e where e.order_id = tx.source_id order by e.at desc limit 1;
    end if;
    insert into receivable_items (tx_id, gateway, attempt_id, booked_on, amount, currency)
      values (tx.id, at_gateway, attempt, (tx.at at time zone 'Europe/Istanbul')::date, amount, currency)
      on conflict (tx_id) do update set amount = receivable_items.amount + excluded.amount;
  end $$`.execute(db)
  await sql`create function add_receivable_item() returns trigger language plpgsql as $$
  begin
    perform receivable_item_of(t, new.minor, new.currency) from ledger_tx t where t.id = new.tx_id;
    return null;
  end $$`.execute(db)
  await sql`create trigger ledger_entries_receivable after insert on ledger_entries
    for each row when (new.account = 'bank_receivable') execute function add_receivable_item()`.execute(db)
  await sql`select receivable_item_of(t, e.minor, e.currency) from ledger_entries e join ledger_tx t on t.id = e.tx_id
    where e.account = 'bank_receivable'`.execute(db)
}
