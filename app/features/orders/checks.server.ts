import { check } from '#kernel/check.server.ts'

check({
  id: 'orders.stock',
  says: 'a shelf that holds another number than was counted, sold and put back',
  sql: `select v.id, v.on_hand, coalesce(sum(m.units), 0) as moved from product_variants v
    left join stock_moves m on m.variant_id = v.id group by v.id having v.on_hand <> coalesce(sum(m.units), 0)`,
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
  id: 'orders.books',
  says: 'sales of the books that are not those of the orders',
  sql: `select l.minor as books, o.minor as orders from
    (select coalesce(-sum(minor), 0) as minor from ledger_entries e join ledger_tx t on t.id = e.tx_id
      where account in ('sales', 'shipping') and kind in ('capture', 'mismatch_accepted')) l,
    (select coalesce(sum(i.amount), 0) as minor from payment_intents i
      where i.purpose = 'order' and i.settled_attempt is not null) o
    where l.minor <> o.minor`,
})
