import { check } from '#kernel/check.server.ts'

check({
  id: 'official_receipts.outside',
  says: 'an official receipt number outside its series, or in another format than its series',
  sql: `select r.id, r.number, r.serial from official_receipts r join official_series s on s.id = r.series_id
    where r.serial not between s.first and s.last
      or r.number <> case when s.prefix = '' then '' else s.prefix || ' ' end || lpad(r.serial::text, s.width, '0')`,
})

check({
  id: 'official_receipts.unpaid',
  says: 'an official receipt number of a donation whose money never arrived',
  sql: `select r.id, r.number, r.donation_id from official_receipts r join donations d on d.id = r.donation_id
    where r.cancelled_at is null and d.state = 'pending'`,
})
