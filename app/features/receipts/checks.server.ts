import { check } from '#kernel/check.server.ts'

check({
  id: 'receipts.missing',
  says: 'a gift whose money arrived without a receipt number, or a number for a gift that nobody paid',
  sql: `select d.id as donation, i.settled_attempt, r.year, r.serial
    from donations d
    join payment_intents i on i.id = d.intent_id
    left join receipts r on r.donation_id = d.id
    where (d.state <> 'pending' or i.settled_attempt is not null) <> (r.donation_id is not null)`,
})

check({
  id: 'receipts.gaps',
  says: 'a year whose receipt numbers have a gap, a double, or another end than its counter',
  sql: `select year, count(serial) as numbers, min(serial) as first, max(serial) as newest, last
    from receipt_counters left join receipts using (year)
    group by year, last
    having (count(distinct serial), min(serial), max(serial)) is distinct from (last::bigint, 1, last)
      or count(serial) <> last`,
})
