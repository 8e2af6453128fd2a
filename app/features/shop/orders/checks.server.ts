import { BANK_MAXIMUM } from '#features/payments/bank-limit.ts'
import { check } from '#kernel/check.server.ts'

check({
  id: 'orders.stock',
  says: 'a stock quantity that does not match its stock movements',
  sql: `select v.id, v.on_hand, coalesce(sum(m.units), 0) as moved from product_variants v
    left join stock_movements m on m.variant_id = v.id group by v.id having v.on_hand <> coalesce(sum(m.units), 0)`,
})

check({
  id: 'orders.reserved',
  says: 'a reserved quantity that does not match the orders waiting for payment',
  sql: `select v.id, v.reserved, coalesce(p.units, 0) as promised from product_variants v
    left join (select variant_id, sum(quantity) as units from order_lines l join orders o on o.id = l.order_id
      where o.reserved_until is not null group by variant_id) p on p.variant_id = v.id
    where v.reserved <> coalesce(p.units, 0)`,
})

check({
  id: 'orders.paid',
  says: 'a paid order without a payment, or a payment whose order is not paid',
  sql: `select o.id, o.state, i.settled_attempt from orders o join payment_intents i on i.id = o.intent_id
    where (o.state in ('paid', 'preparing', 'partly_shipped', 'shipped', 'delivered', 'returned') and i.settled_attempt is null)
      or (i.settled_attempt is not null and o.state = 'new')`,
})

check({
  id: 'orders.shipments',
  says: 'a line of an order of which more was sent than ordered, or an order whose state does not fit what was sent',
  sql: `select o.id, o.state, l.ordered, l.sent, l.too_many from orders o cross join lateral (
      select sum(quantity) as ordered, sum(sent) as sent, bool_or(sent > quantity) as too_many from (
        select l.quantity, coalesce((select sum(s.quantity) from order_shipment_lines s
          where s.order_id = l.order_id and s.line = l.line), 0) as sent
        from order_lines l where l.order_id = o.id) each_line) l
    where l.too_many
      or (o.state in ('new', 'paid', 'preparing', 'cancelled') and l.sent > 0)
      or (o.state = 'partly_shipped' and (l.sent = 0 or l.sent = l.ordered))
      or (o.state in ('shipped', 'delivered') and l.sent <> l.ordered)
      or (o.state = 'returned' and l.sent = 0)`,
})

check({
  id: 'orders.delivered',
  says: 'an order whose state does not fit the days on which it was shipped and delivered',
  sql: `select id, state, shipped_at, delivered_at from orders
    where (state = 'delivered' and delivered_at is null)
      or (state in ('new', 'paid', 'preparing', 'partly_shipped', 'shipped') and delivered_at is not null)
      or (state in ('shipped', 'delivered') and shipped_at is null)
      or (state in ('new', 'paid', 'preparing', 'partly_shipped') and shipped_at is not null)`,
})

check({
  id: 'orders.returned',
  says: 'a line of an order of which more came back than was sent, or an order whose state does not fit what came back',
  sql: `select o.id, o.state, l.sent, l.returned from orders o cross join lateral (
      select sum(sent) as sent, sum(returned) as returned, bool_or(returned > sent) as too_many from (
        select l.returned, coalesce((select sum(s.quantity) from order_shipment_lines s
          where s.order_id = l.order_id and s.line = l.line), 0) as sent
        from order_lines l where l.order_id = o.id) each_line) l
    where l.too_many or (l.returned > 0 and o.state not in ('returned', 'refunded'))
      or (l.returned = 0 and o.state = 'returned')`,
})

check({
  id: 'orders.returned_stock',
  says: 'units of an order that went back to the stock without coming back, or came back without going to the stock',
  // When an order is returned or refunded, what was never sent goes back to the stock too.
  sql: `select o.id, o.state, l.variant_id, l.expected, m.units from orders o
    join (select l.order_id, l.variant_id, sum(l.returned) + sum(l.quantity - coalesce((select sum(s.quantity)
        from order_shipment_lines s where s.order_id = l.order_id and s.line = l.line), 0)) as expected
      from order_lines l where l.variant_id is not null group by l.order_id, l.variant_id) l on l.order_id = o.id
    cross join lateral (select coalesce(sum(m.units), 0) as units from stock_movements m
      where m.cause = 'returned' and m.subject = o.id::text and m.variant_id = l.variant_id) m
    where o.state in ('returned', 'refunded') and o.paid_at is not null and l.expected <> m.units`,
})

check({
  id: 'orders.coupon_uses',
  says: 'a coupon whose number of uses differs from its orders or exceeds its limit',
  sql: `select c.id, c.code, c.used, c.max_uses, count(o.id) as held from coupons c
    left join orders o on o.coupon_id = c.id and o.coupon_held
    group by c.id having c.used <> count(o.id) or count(o.id) > c.max_uses`,
})

check({
  id: 'orders.coupon_held',
  says: 'an order whose coupon is not counted as used, or a cancelled order whose coupon is',
  sql: `select id, state, coupon_code from orders
    where (coupon_held and state = 'cancelled')
      or (not coupon_held and coupon_id is not null
        and state in ('new', 'paid', 'preparing', 'partly_shipped', 'shipped', 'delivered', 'returned'))`,
})

check({
  id: 'orders.coupon_once',
  says: 'a coupon limited to one use per buyer that one email address or account used in several orders',
  sql: `select min(o.id::text) as one, max(o.id::text) as other, o.coupon_id from orders o
    cross join lateral (values ('e ' || lower(o.email)), (case when not o.claimed then 'u ' || o.user_id end)) as buyer (key)
    where o.coupon_once and o.coupon_held and o.email not like '%@erased.invalid' and buyer.key is not null
    group by o.coupon_id, buyer.key having count(*) > 1`,
})

check({
  id: 'orders.above_bank_limit',
  says: 'an order above the bank’s maximum for one payment',
  sql: `select id, total from orders where total > ${BANK_MAXIMUM} and state = 'new'`,
})

check({
  id: 'orders.refunded',
  says: 'an order whose refunded amount differs from its payment, or whose whole payment went back to the buyer without the order being refunded',
  // Before a mismatch is accepted, its money is in suspense: what went back then was never part of the sale. What the bank
  // returned twice is an expense: a lost dispute had taken it from the sale before. The bank knows nothing of our transfers.
  sql: `select o.id, o.state, o.refunded, r.returned, d.lost from orders o
    join payment_intents i on i.id = o.intent_id join payment_attempts a on a.id = i.settled_attempt
    cross join lateral (select coalesce(sum(lost), 0) as lost from disputes where attempt_id = a.id) d
    cross join lateral (select coalesce(sum(e.minor), 0) as returned from refunds f
      join ledger_tx t on t.source_type = 'refund' and t.source_id = f.id::text and t.kind = 'refund_reserved'
      join ledger_entries e on e.tx_id = t.id and e.minor > 0 and e.account not like 'suspense:%' and e.account <> 'other_expenses'
      where f.attempt_id = a.id and f.state = 'done') r
    cross join lateral (select coalesce(sum(amount), 0) as transferred from refunds
      where attempt_id = a.id and state = 'done' and method = 'bank_transfer') b
    where o.refunded <> r.returned or (a.returned + d.lost + b.transferred >= a.captured_amount) <> (o.state = 'refunded')`,
})

check({
  id: 'orders.books',
  says: 'sales in the ledger that differ from the orders',
  sql: `select l.minor as books, o.minor as orders from
    (select coalesce(-sum(minor), 0) as minor from ledger_entries e join ledger_tx t on t.id = e.tx_id
      where (account like 'sales%' or account like 'shipping%' or account like 'vat:%') and kind in ('capture', 'mismatch_accepted')) l,
    (select coalesce(sum(i.amount), 0) as minor from payment_intents i
      where i.purpose = 'order' and i.settled_attempt is not null) o
    where l.minor <> o.minor`,
})
