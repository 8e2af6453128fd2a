import { check } from '#kernel/check.server.ts'

check({
  id: 'offline_gifts.not_booked',
  says: 'a gift of cash or by transfer that is not in the books, or one that was taken back and still is',
  sql: `select o.donation_id from offline_gifts o
    join donations d on d.id = o.donation_id join payment_intents i on i.id = d.intent_id
    left join lateral (
      select count(*) filter (where t.kind = 'offline_gift') as booked,
        count(*) filter (where t.kind = 'offline_gift_reversed') as reversed,
        sum(e.minor) filter (where t.kind = 'offline_gift') as minor
      from ledger_tx t join ledger_entries e on e.tx_id = t.id and e.minor > 0
      where t.source_type = 'donation' and t.source_id = o.donation_id::text
    ) l on true
    where l.booked <> 1 or l.minor <> i.amount or (l.reversed = 1) <> (o.reversed_at is not null)`,
})
