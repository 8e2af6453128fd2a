import { check } from '#kernel/check.server.ts'

check({
  id: 'cash.below_zero',
  says: 'a cash box with a negative balance: cash left it that was never recorded as received',
  sql: `select currency, sum(minor) as minor from ledger_entries where account = 'cash' group by currency having sum(minor) < 0`,
})

check({
  id: 'cash_transfers.not_booked',
  says: 'a cash deposit or withdrawal whose ledger amount differs, or a cancelled one that is still in the ledger',
  sql: `select t.id, t.direction, t.amount, booked.minor from cash_transfers t
    left join lateral (select coalesce(sum(e.minor), 0) as minor from ledger_tx x join ledger_entries e on e.tx_id = x.id
      where x.source_type = 'cash_transfer' and x.source_id = t.id::text and e.account = 'cash') booked on true
    where booked.minor <> case when t.state = 'cancelled' then 0 when t.direction = 'deposit' then -t.amount else t.amount end`,
})

check({
  id: 'cash_counts.not_booked',
  says: 'a cash count difference that was approved but is not in the ledger, or one in the ledger without approval',
  sql: `select c.id, c.counted - c.expected as difference, booked.minor from cash_counts c
    left join lateral (select coalesce(sum(e.minor), 0) as minor from ledger_tx x join ledger_entries e on e.tx_id = x.id
      where x.source_type = 'cash_count' and x.source_id = c.id::text and e.account = 'cash') booked on true
    where booked.minor <> case when c.state = 'booked' then c.counted - c.expected else 0 end`,
})
