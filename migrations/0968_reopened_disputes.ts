import { sql, type Kysely } from 'kysely'

/** Disputes that were closed can be reopened and closed again: each decision is booked once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_tx
    -- Counts postings of the same kind and source, from 0: a dispute may be closed several times.
    add column occurrence smallint not null default 0 check (occurrence >= 0),
    drop constraint ledger_tx_kind_source_type_source_id_key,
    add constraint ledger_tx_kind_source_type_source_id_key unique (kind, source_type, source_id, occurrence)`.execute(
    db,
  )
  await sql`alter table disputes
    add column reopened smallint not null default 0 check (reopened >= 0),
    add column reopened_at timestamptz,
    add constraint disputes_reopened check ((reopened > 0) = (reopened_at is not null))`.execute(db)
  // What the closing and its reversal owe each other is never paid out, unless the closing was.
  await sql`create or replace function offset_receivable_items(tx ledger_tx) returns void language plpgsql as $$
  declare
    attempt uuid;
    reversed uuid;
  begin
    if tx.source_type = 'refund' and tx.kind = 'refund_done' then
      select attempt_id into attempt from refunds where id = tx.source_id::uuid and method in ('adjustment', 'void');
      update receivable_items set offset_by = tx.id
        where attempt_id = attempt and settlement_id is null and offset_by is null
          and (select sum(amount) from receivable_items
            where attempt_id = attempt and settlement_id is null and offset_by is null) = 0;
    elsif tx.source_type = 'refund' and tx.kind = 'write_off_reversed' then
      select id into reversed from ledger_tx
        where kind = 'refund_done' and source_type = 'refund' and source_id = tx.source_id;
      update receivable_items set offset_by = null where offset_by = reversed;
      update receivable_items set offset_by = tx.id where tx_id in (reversed, tx.id)
        and not exists (select from receivable_items where tx_id = reversed and settlement_id is not null);
    elsif tx.source_type = 'dispute' and tx.kind in ('dispute_won_reversed', 'dispute_lost_reversed', 'dispute_fee_reversed') then
      select id into reversed from ledger_tx where kind = replace(tx.kind, '_reversed', '')
        and source_type = 'dispute' and source_id = tx.source_id and occurrence = tx.occurrence;
      update receivable_items set offset_by = tx.id where tx_id in (reversed, tx.id)
        and not exists (select from receivable_items
          where tx_id = reversed and (settlement_id is not null or offset_by is not null));
    end if;
  end $$`.execute(db)
}
