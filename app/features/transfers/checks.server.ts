import { check } from '#kernel/check.server.ts'

check({
  id: 'transfers.arrived_without_donation',
  says: 'a transfer pledge marked as received without exactly one recorded donation, or a recorded donation whose pledge is still open',
  sql: `select p.id as pledge, p.state, o.donation_id as donation from transfer_pledges p
    full join (select pledge_id, donation_id from offline_donations where pledge_id is not null and reversed_at is null) o
      on o.pledge_id = p.id
    where (p.state = 'arrived') <> (o.donation_id is not null) or p.donation_id is distinct from o.donation_id`,
})
