import { sql, type Kysely } from 'kysely'

/**
 * The bank pays nothing out for a payment that was written off or voided on the same day: the payment and the posting
 * that took it back close each other. What closes items is the posting in `offset_by`; when a write-off is reversed,
 * the payment is open again, and the write-off and its reversal close each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receivable_items add column offset_by uuid references ledger_tx`.execute(db)
  await sql`create index receivable_items_owed on receivable_items (gateway, currency, booked_on)
    where settlement_id is null and offset_by is null`.execute(db)
  await sql`create index receivable_items_offset on receivable_items (offset_by) where offset_by is not null`.execute(
    db,
  )
  await sql`drop index receivable_items_open`.execute(db)
  await sql`create function offset_receivable_items(tx ledger_tx) returns void language plpgsql as $$
  declare
    attempt uuid;
    write_off uuid;
  begin
    if tx.source_type <> 'refund' then return; end if;
    if tx.kind = 'refund_done' then
      select attempt_id into attempt from refunds where id = tx.source_id::uuid and method in ('adjustment', 'void');
      update receivable_items set offset_by = tx.id
        where attempt_id = attempt and settlement_id is null and offset_by is null
          and (select sum(amount) from receivable_items
            where attempt_id = attempt and settlement_id is null and offset_by is null) = 0;
    elsif tx.kind = 'write_off_reversed' then
      select id into write_off from ledger_tx
        where kind = 'refund_done' and source_type = 'refund' and source_id = tx.source_id;
      update receivable_items set offset_by = null where offset_by = write_off;
      update receivable_items set offset_by = tx.id where tx_id in (write_off, tx.id)
        and not exists (select from receivable_items where tx_id = write_off and settlement_id is not null);
    end if;
  end $$`.execute(db)
  await sql`create or replace function add_receivable_item() returns trigger language plpgsql as $$
  begin
    perform receivable_item_of(t, new.minor, new.currency) from ledger_tx t where t.id = new.tx_id;
    perform offset_receivable_items(t) from ledger_tx t where t.id = new.tx_id;
    return null;
  end $$`.execute(db)
  await sql`select offset_receivable_items(t) from ledger_tx t join refunds r on r.id::text = t.source_id
    where t.source_type = 'refund' and t.kind = 'refund_done' and r.state = 'done'
      and r.method in ('adjustment', 'void')`.execute(db)
}
