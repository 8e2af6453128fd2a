import { sql, type Kysely } from 'kysely'

/**
 * The units of each line that came back. Of orders of the past they are known from the stock: what went back to it,
 * without the units that were never sent. Where a part stayed with the buyer and no delivery was recorded, the day of
 * the return is the last day on which it can have been delivered.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table order_lines add column returned integer not null default 0,
    add constraint order_lines_returned_check check (returned between 0 and quantity)`.execute(db)
  await sql`update order_lines l set returned = least(each.sent, greatest(0, each.back - (l.quantity - each.sent)))
    from (
      select l.order_id, l.line,
        coalesce((select sum(s.quantity) from order_shipment_lines s
          where s.order_id = l.order_id and s.line = l.line), 0)::integer as sent,
        coalesce((select sum(m.units) from stock_movements m where m.cause = 'returned'
          and m.subject = l.order_id::text and m.variant_id = l.variant_id), 0)::integer as back
      from order_lines l join orders o on o.id = l.order_id where o.state in ('returned', 'refunded')
    ) each
    where each.order_id = l.order_id and each.line = l.line and each.sent > 0`.execute(db)
  await sql`update orders o set delivered_at = t.at
    from (select order_id, min(at) as at from order_transitions where to_state = 'returned' group by order_id) t
    where t.order_id = o.id and o.state = 'returned' and o.delivered_at is null and exists (
      select from order_lines l join order_shipment_lines s on s.order_id = l.order_id and s.line = l.line
      where l.order_id = o.id group by l.line, l.returned having sum(s.quantity) > l.returned)`.execute(db)
}
