import { BANK_MAXIMUM } from '#features/payments/bank-limit.ts'
import { check } from '#kernel/check.server.ts'

check({
  id: 'orders.stock',
  says: 'a shelf that holds another number than was counted, sold and put back',
  sql: `select v.id, v.on_hand, coalesce(sum(m.units), 0) as moved from product_variants v
    left join stock_movements m on m.variant_id = v.id group by v.id having v.on_hand <> coalesce(sum(m.units), 0)`,
})

check({
  id: 'orders.reserved',
  says: 'units promised to other orders than those that are being paid',
  sql: `select v.id, v.reserved, coalesce(p.units, 0) as promised from product_variants v
    left join (select variant_id, sum(quantity) as units from order_lines l join orders o on o.id = l.order_id
      where o.reserved_until is not null group by variant_id) p on p.variant_id = v.id
    where v.reserved <> coalesce(p.units, 0)`,
})

check({
  id: 'orders.paid',
  says: 'an order that is paid without money, or money without its order',
  sql: `select o.id, o.state, i.settled_attempt from orders o join payment_intents i on i.id = o.intent_id
    where (o.state in ('paid', 'preparing', 'shipped', 'delivered', 'returned') and i.settled_attempt is null)
      or (i.settled_attempt is not null and o.state = 'new')`,
})

check({
  id: 'orders.coupon_uses',
  says: 'a coupon that counts another number of uses than the orders that hold it, or more than its limit',
  sql: `select c.id, c.code, c.used, c.max_uses, count(o.id) as held from coupons c
    left join orders o on o.coupon_id = c.id and o.coupon_held
    group by c.id having c.used <> count(o.id) or count(o.id) > c.max_uses`,
})

check({
  id: 'orders.coupon_held',
  says: 'an order with a coupon that does not count as a use of it, or a cancelled one that does',
  sql: `select id, state, coupon_code from orders
    where (coupon_held and state = 'cancelled')
      or (not coupon_held and coupon_id is not null
        and state in ('new', 'paid', 'preparing', 'shipped', 'delivered', 'returned'))`,
})

check({
  id: 'orders.coupon_once',
  says: 'a coupon for one use by each buyer that one e-mail address or account used in several orders',
  sql: `select min(o.id::text) as one, max(o.id::text) as other, o.coupon_id from orders o
    cross join lateral (values ('e ' || lower(o.email)), ('u ' || o.user_id)) as buyer (key)
    where o.coupon_once and o.coupon_held and o.email not like '%@erased.invalid' and buyer.key is not null
    group by o.coupon_id, buyer.key having count(*) > 1`,
})

check({
  id: 'orders.above_bank_limit',
  says: 'an order above what the bank accepts in one payment',
  sql: `select id, total from orders where total > ${BANK_MAXIMUM} and state = 'new'`,
})

check({
  id: 'orders.refunded',
  says: 'an order that says another sum was refunded than its payment, or is not refunded although everything was',
  sql: `select o.id, o.state, o.refunded, a.returned from orders o
    join payment_intents i on i.id = o.intent_id join payment_attempts a on a.id = i.settled_attempt
    where o.refunded <> a.returned or (a.returned >= a.captured_amount) <> (o.state = 'refunded')`,
})

check({
  id: 'orders.books',
  says: 'sales of the books that are not those of the orders',
  sql: `select l.minor as books, o.minor as orders from
    (select coalesce(-sum(minor), 0) as minor from ledger_entries e join ledger_tx t on t.id = e.tx_id
      where (account like 'sales%' or account like 'shipping%' or account like 'vat:%') and kind in ('capture', 'mismatch_accepted')) l,
    (select coalesce(sum(i.amount), 0) as minor from payment_intents i
      where i.purpose = 'order' and i.settled_attempt is not null) o
    where l.minor <> o.minor`,
})
