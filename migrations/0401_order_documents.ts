import { sql, type Kysely } from 'kysely'

/**
 * Numbers of the shop's documents: one for each sale, and one for each refund of a sale. Orders that were paid before get
 * none, so that a series begins with 1 and has no gap. The official number of an invoice becomes unique: where several old
 * orders have the same one, the first keeps it and the others get a note with it.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table order_document_counters (
    kind text not null check (kind in ('invoice', 'credit_note')),
    -- Istanbul's
    year smallint not null,
    last integer not null check (last > 0),
    primary key (kind, year)
  )`.execute(db)
  await sql`create table order_documents (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('invoice', 'credit_note')),
    year smallint not null,
    serial integer not null check (serial > 0),
    order_id uuid not null references orders,
    -- of a credit note
    refund_id uuid unique references refunds,
    amount bigint not null check (amount > 0),
    -- of the credit note that was issued in the e-invoice system
    official_number text check (official_number <> ''),
    issued_at timestamptz not null,
    unique (kind, year, serial),
    check ((kind = 'credit_note') = (refund_id is not null)),
    check (kind = 'credit_note' or official_number is null)
  )`.execute(db)
  await sql`create unique index order_documents_invoice on order_documents (order_id) where kind = 'invoice'`.execute(
    db,
  )
  await sql`create index order_documents_order on order_documents (order_id)`.execute(db)

  // Only the official number is filled in later.
  await sql`create function order_documents_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (to_jsonb(new) - 'official_number') <> (to_jsonb(old) - 'official_number') then
        raise exception 'a document of the shop stays as it was issued';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger order_documents_stay before update or delete on order_documents
    for each row execute function order_documents_stay()`.execute(db)

  // Letters and digits only, so that spaces and dashes do not make the same number another one.
  await sql`create function official_number_key(number text) returns text language sql immutable as $$
    select upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))
  $$`.execute(db)
  await sql`with repeated as (
      select id, invoice_number, row_number() over
        (partition by official_number_key(invoice_number) order by paid_at nulls last, created_at, id) as nth
      from orders where invoice_number is not null),
    noted as (
      insert into order_notes (order_id, text, by, at)
      select id, 'Invoice number that another order has: ' || invoice_number, null, now() from repeated where nth > 1
      returning order_id)
    update orders set invoice_number = null where id in (select order_id from noted)`.execute(db)
  await sql`create unique index orders_invoice_number on orders (official_number_key(invoice_number))
    where invoice_number is not null`.execute(db)
  await sql`create unique index order_documents_official on order_documents (official_number_key(official_number))
    where official_number is not null`.execute(db)
}
