import { sql, type Kysely } from 'kysely'

/**
 * Withdrawals that staff close without a full refund, with what the buyer reads about it. Orders whose payment was lost
 * in full to disputes, or to disputes and refunds together, end as refunded; their unsent units return to the stock.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table orders add column if not exists withdrawal_closed_at timestamptz,
    add column if not exists withdrawal_answer text`.execute(db)
  await sql`create temporary table lost_orders on commit drop as
    select o.id, o.state, o.restocked from orders o
    join payment_intents i on i.id = o.intent_id join payment_attempts a on a.id = i.settled_attempt
    where o.state in ('paid', 'preparing', 'partly_shipped', 'shipped', 'delivered', 'returned')
      and a.captured_amount = a.returned + (select coalesce(sum(lost), 0) from disputes where attempt_id = a.id)`.execute(
    db,
  )
  await sql`create temporary table lost_units on commit drop as
    select l.order_id, l.variant_id, sum(l.quantity - coalesce((select sum(s.quantity) from order_shipment_lines s
      where s.order_id = l.order_id and s.line = l.line), 0))::int as units
    from order_lines l join lost_orders o on o.id = l.order_id
    where l.variant_id is not null and not o.restocked and o.state in ('paid', 'preparing', 'partly_shipped')
    group by l.order_id, l.variant_id`.execute(db)
  await sql`update product_variants v set on_hand = on_hand + u.units
    from (select variant_id, sum(units) as units from lost_units group by variant_id) u where u.variant_id = v.id`.execute(
    db,
  )
  await sql`insert into stock_movements (variant_id, units, cause, subject, at)
    select variant_id, units, 'returned', order_id, now() from lost_units where units > 0`.execute(db)
  await sql`insert into order_transitions (order_id, from_state, to_state, cause, at)
    select id, state, 'refunded', 'dispute lost', now() from lost_orders`.execute(db)
  await sql`update orders o set state = 'refunded',
      restocked = o.restocked or o.state in ('paid', 'preparing', 'partly_shipped')
    from lost_orders l where l.id = o.id`.execute(db)
}
