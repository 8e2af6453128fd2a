import { sql, type Kysely } from 'kysely'

/**
 * The bank returns money of an order that we do not know: the posting names the bank's answer (`bank_event`), whose
 * merchant account it belongs to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function receivable_item_of(tx ledger_tx, amount bigint, currency text) returns void
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
    if tx.source_type = 'bank_event' then
      select e.gateway into at_gateway from bank_events e where e.id = tx.source_id::uuid;
    end if;
    insert into receivable_items (tx_id, gateway, attempt_id, booked_on, amount, currency)
      values (tx.id, at_gateway, attempt, (tx.at at time zone 'Europe/Istanbul')::date, amount, currency)
      on conflict (tx_id) do update set amount = receivable_items.amount + excluded.amount;
  end $$`.execute(db)
}
