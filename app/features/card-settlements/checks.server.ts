import { check } from '#kernel/check.server.ts'

check({
  id: 'card_settlements.items',
  says: 'a posting to bank_receivable without a matching open item of the card payments, or with a different amount',
  sql: `select coalesce(posted.tx_id, i.tx_id) as tx_id, posted.minor, i.amount from (
      select e.tx_id, sum(e.minor) as minor from ledger_entries e join ledger_tx t on t.id = e.tx_id
      where e.account = 'bank_receivable' and t.source_type <> 'bank_match' group by e.tx_id) posted
    full join receivable_items i on i.tx_id = posted.tx_id where posted.minor is distinct from i.amount`,
})

check({
  id: 'card_settlements.sum',
  says: 'a card settlement whose payments do not add up to its total, or an undone one that still has payments',
  sql: `select s.id, s.sales - s.returned as gross, coalesce(sum(i.amount), 0) as items from card_settlements s
    left join receivable_items i on i.settlement_id = s.id
    group by s.id having coalesce(sum(i.amount), 0) <> case when s.undone_at is null then s.sales - s.returned else 0 end`,
})

check({
  id: 'card_settlements.offset',
  says: 'card payments and write-offs or voids that closed each other, and do not add up to zero or were paid out',
  sql: `select offset_by, sum(amount) as left, count(settlement_id) as settled from receivable_items
    where offset_by is not null group by 1 having sum(amount) <> 0 or count(settlement_id) > 0`,
})

check({
  id: 'card_settlements.not_booked',
  says: 'a card settlement whose ledger amount or commission differs from its payments',
  sql: `select s.id, s.sales - s.returned as gross, s.commission, booked.* from card_settlements s
    left join lateral (select coalesce(sum(e.minor) filter (where e.account = 'bank_receivable'), 0) as minor,
        coalesce(sum(e.minor) filter (where e.account = 'fees'), 0) as fees
      from ledger_tx t join ledger_entries e on e.tx_id = t.id
      where t.source_type = 'bank_match' and t.source_id = s.id::text) booked on true
    where -booked.minor <> case when s.undone_at is null then s.sales - s.returned else 0 end
      or booked.fees <> case when s.undone_at is null then s.commission else 0 end`,
})
