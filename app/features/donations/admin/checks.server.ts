import { check } from '#kernel/check.server.ts'

check({
  id: 'gift_book.rows',
  says: 'a gift whose line in the list is not what its attempts and the ledger say',
  sql: `select coalesce(n.donation_id, g.donation_id) as donation_id from donation_rows_computed n
    full join donation_rows g on g.donation_id = n.donation_id where n is distinct from g`,
})
