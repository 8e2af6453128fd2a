import './tables.ts'
import { check } from '#kernel/check.server.ts'

check({
  id: 'restores.receipt_numbers',
  says: 'a receipt whose number may have been issued already before the restore',
  sql: `select r.year, r.serial from receipts r
    join receipt_number_gaps g on g.year = r.year and r.serial between g.first and g.last`,
})

check({
  id: 'restores.waiting',
  says: 'a restored site that has been on hold for more than a day',
  sql: (now) => `select id, copied_at, restored_at from restores
    where released_at is null and restored_at < ${now} - interval '1 day'`,
})
