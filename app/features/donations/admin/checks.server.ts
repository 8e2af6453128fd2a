import { check } from '#kernel/check.server.ts'

check({
  id: 'donations.list_rows',
  says: 'a donation whose list row differs from its payment attempts and the ledger',
  sql: `select coalesce(n.donation_id, g.donation_id) as donation_id from donation_rows_computed n
    full join donation_rows g on g.donation_id = n.donation_id where n is distinct from g`,
})
