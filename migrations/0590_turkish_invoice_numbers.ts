import { sql, type Kysely } from 'kysely'

const OTHER_DIGITS = sql.lit('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹')
/** Two letters that upper case of most languages leaves different from I. */
const TURKISH_I = sql.lit('İı')

/**
 * Official numbers of invoices and credit notes are compared like those of receipts: I, İ, ı and i are one letter, and
 * Arabic digits are the same as Latin ones. Of recorded numbers that become the same, the first remains and the others
 * move to a note of their order.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  // The indexes hold the keys of the former function.
  await sql`drop index orders_invoice_number, order_documents_official`.execute(db)
  await sql`create or replace function official_number_key(number text) returns text language sql immutable as $$
    select regexp_replace(
      translate(upper(normalize(translate(number, ${OTHER_DIGITS}, '01234567890123456789'), NFC)), ${TURKISH_I}, 'II'),
      '[^[:alnum:]]', '', 'g')
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
  await sql`with repeated as (
      select id, order_id, official_number, row_number() over
        (partition by official_number_key(official_number) order by issued_at, id) as nth
      from order_documents where official_number is not null),
    noted as (
      insert into order_notes (order_id, text, by, at)
      select order_id, 'Credit note number that another one has: ' || official_number, null, now()
      from repeated where nth > 1)
    update order_documents set official_number = null where id in (select id from repeated where nth > 1)`.execute(db)
  await sql`create unique index orders_invoice_number on orders (official_number_key(invoice_number))
    where invoice_number is not null`.execute(db)
  await sql`create unique index order_documents_official on order_documents (official_number_key(official_number))
    where official_number is not null`.execute(db)
}
