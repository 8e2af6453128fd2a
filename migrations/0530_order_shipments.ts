import { sql, type Kysely } from 'kysely'

/**
 * Shipments of orders: an order may be sent in several parts, each with its lines, carrier and tracking number. Orders that
 * were sent before have one shipment of everything. A carrier or tracking number that was typed before an order was sent
 * becomes a note. The columns of orders stay empty until a later release removes them, because the release before reads them.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table orders drop constraint orders_state_check`.execute(db)
  await sql`alter table orders add constraint orders_state_check check (state in
    ('new', 'paid', 'preparing', 'partly_shipped', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'))`.execute(
    db,
  )
  await sql`create table order_shipments (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders on delete cascade,
    -- 1 for the first of an order
    number integer not null check (number > 0),
    carrier text check (carrier <> ''),
    tracking text check (tracking <> ''),
    -- the carrier's page about this shipment; null: made of the link in the settings
    tracking_link text check (tracking_link like 'https://%'),
    parcels integer not null default 1 check (parcels between 1 and 20),
    sent_at timestamptz not null,
    sent_by uuid,
    unique (order_id, number),
    unique (id, order_id)
  )`.execute(db)
  await sql`create table order_shipment_lines (
    shipment_id uuid not null,
    order_id uuid not null,
    line integer not null,
    quantity integer not null check (quantity > 0),
    primary key (shipment_id, line),
    foreign key (shipment_id, order_id) references order_shipments (id, order_id) on delete cascade,
    foreign key (order_id, line) references order_lines (order_id, line) on delete cascade
  )`.execute(db)
  await sql`create index order_shipment_lines_order on order_shipment_lines (order_id)`.execute(db)

  await sql`insert into order_shipments (order_id, number, carrier, tracking, sent_at, sent_by)
    select o.id, 1, nullif(o.carrier, ''), nullif(o.tracking, ''), coalesce(o.shipped_at, o.delivered_at, o.created_at),
      (select by from order_transitions t where t.order_id = o.id and t.to_state = 'shipped' order by t.id desc limit 1)
    from orders o where o.shipped_at is not null or o.state in ('shipped', 'delivered', 'returned')`.execute(db)
  await sql`insert into order_shipment_lines (shipment_id, order_id, line, quantity)
    select s.id, s.order_id, l.line, l.quantity from order_shipments s join order_lines l on l.order_id = s.order_id`.execute(
    db,
  )
  await sql`insert into order_notes (order_id, text, by, at)
    select id, concat_ws(' ', 'Carrier and tracking number that were entered before shipping:', carrier, tracking), null, now()
    from orders o where coalesce(carrier, tracking, '') <> ''
      and not exists (select from order_shipments s where s.order_id = o.id)`.execute(db)
  await sql`update orders set carrier = null, tracking = null where carrier is not null or tracking is not null`.execute(
    db,
  )
}
