import { check } from '#kernel/check.server.ts'

check({
  id: 'refunds.too_much',
  says: 'C5: more promised or given back than was captured',
  sql: `select a.id from payment_attempts a join refunds r on r.attempt_id = a.id and r.state <> 'failed'
    group by a.id, a.captured_amount having sum(r.amount) > coalesce(a.captured_amount, 0)`,
})

check({
  id: 'refunds.pending',
  says: 'C6: what the books owe to payers is not the sum of the open refunds',
  sql: `select currency, coalesce(books, 0) as books, coalesce(promised, 0) as promised
    from (select currency, -sum(minor) as books from ledger_entries
      where account = 'refunds_pending' group by currency) l
    full join (select currency, sum(amount) as promised from refunds
      where state not in ('done', 'failed') group by currency) r using (currency)
    where coalesce(books, 0) <> coalesce(promised, 0)`,
})

check({
  id: 'refunds.disputed',
  says: 'C7: what the books hold as disputed is not the sum of the open disputes',
  sql: `select currency, coalesce(books, 0) as books, coalesce(open, 0) as open
    from (select currency, sum(minor) as books from ledger_entries
      where account = 'disputed' group by currency) l
    full join (select currency, sum(amount) as open from disputes
      where state = 'opened' group by currency) d using (currency)
    where coalesce(books, 0) <> coalesce(open, 0)`,
})

check({
  id: 'refunds.returned',
  says: 'an attempt that tells another sum given back than its refunds do',
  sql: `select a.id, a.returned, coalesce(r.amount, 0) as refunds from payment_attempts a
    left join (select attempt_id, sum(amount) as amount from refunds where state = 'done' group by attempt_id) r
      on r.attempt_id = a.id
    where a.returned <> coalesce(r.amount, 0)`,
})
