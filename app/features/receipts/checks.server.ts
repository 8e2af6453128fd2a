import { check } from '#kernel/check.server.ts'
import { TIME_ZONE } from '#kernel/dates.ts'
import { CONTENT_FROM, IS_CHANGED } from './content.ts'

check({
  id: 'receipts.missing',
  says: 'a received donation without exactly one valid receipt, or a receipt for an unpaid donation',
  sql: `select d.id as donation, i.settled_attempt, r.numbers, r.valid
    from donations d
    join payment_intents i on i.id = d.intent_id
    left join offline_donations o on o.donation_id = d.id
    left join (select donation_id, count(*) as numbers, count(*) filter (where cancelled_at is null) as valid
      from receipts group by donation_id) r on r.donation_id = d.id
    where case
      when d.state = 'pending' and i.settled_attempt is null then r.numbers is not null
      -- old donations had their papers before
      when o.method = 'imported' then r.numbers is not null
      -- recorded by mistake: its receipt is cancelled, and stays in the series
      when o.reversed_at is not null then r.numbers is null or r.valid <> 0
      else r.valid is distinct from 1 end`,
})

check({
  id: 'receipts.gaps',
  says: 'a year whose receipt numbers have a gap or a duplicate, or do not end at its counter',
  sql: `with numbers as (
      select year, serial from receipts
      union all
      select year, generate_series(first, last) from receipt_number_gaps)
    select year, count(serial) as numbers, min(serial) as first, max(serial) as newest, last
    from receipt_counters left join numbers using (year)
    group by year, last
    having (count(distinct serial), min(serial), max(serial)) is distinct from (last::bigint, 1, last)
      or count(serial) <> last`,
})

check({
  id: 'receipts.year',
  says: 'a receipt whose number does not belong to the year in which it was issued',
  sql: `select id, year, serial, issued_at from receipts
    where year <> extract(year from issued_at at time zone '${TIME_ZONE}')`,
})

// An erasure empties the donation's donor fields and retains the issued receipt.
const ERASED = `d.donor_name = '' and d.anonymous and d.email is null and d.user_id is null and d.search = ''`

check({
  id: 'receipts.changed',
  says: 'a valid receipt that differs from the current donation: it should have been replaced',
  sql: `select r.id, r.year, r.serial, r.donation_id
    from receipts r join receipt_documents p on p.receipt_id = r.id join ${CONTENT_FROM} on d.id = r.donation_id
    where r.cancelled_at is null and not (${ERASED})
      and ${IS_CHANGED}`,
})

check({
  id: 'receipts.method',
  says: 'a receipt whose payment method differs from the donation, such as “card” for cash or a transfer',
  sql: `select r.id, r.year, r.serial, p.content ->> 'method' as says, coalesce(o.method, 'card') as came_by
    from receipts r join receipt_documents p on p.receipt_id = r.id left join offline_donations o using (donation_id)
    where p.content ->> 'method' <> coalesce(o.method, 'card')
      or (p.content ->> 'receivedOn') is distinct from o.received_on::text`,
})

check({
  id: 'receipts.undocumented',
  says: 'a receipt without its issued document',
  sql: `select id, year, serial from receipts r
    where not exists (select from receipt_documents where receipt_id = r.id)`,
})

check({
  id: 'receipts.cancelled',
  says: 'a cancelled receipt without a replacement although the donation is still valid, or a receipt that replaces a valid one',
  sql: `select r.id, r.year, r.serial from receipts r
    left join receipts s on s.replaces = r.id
    left join offline_donations o on o.donation_id = r.donation_id
    where (r.cancelled_at is not null and s.id is null and o.reversed_at is null)
      or (r.cancelled_at is null and s.id is not null)`,
})
