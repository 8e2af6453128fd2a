import { check } from '#kernel/check.server.ts'

check({
  id: 'order_documents.gap',
  says: 'a series of shop invoices or credit notes with a gap, or whose last number differs from its counter',
  sql: `select c.kind, c.year, c.last, count(d.id) as documents, max(d.serial) as newest
    from order_document_counters c left join order_documents d on d.kind = c.kind and d.year = c.year
    group by c.kind, c.year, c.last having count(d.id) <> c.last or max(d.serial) <> c.last`,
})

check({
  id: 'order_documents.refunded',
  says: 'an order whose credit notes differ from the refunded amount',
  sql: `select o.id, o.refunded, coalesce(sum(c.amount), 0) as credited from orders o
    join order_documents i on i.order_id = o.id and i.kind = 'invoice'
    left join order_documents c on c.order_id = o.id and c.kind = 'credit_note'
    group by o.id having coalesce(sum(c.amount), 0) <> o.refunded`,
})
