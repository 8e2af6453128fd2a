import { check } from '#kernel/check.server.ts'

check({
  id: 'retention.past_its_end',
  says: 'a retained record of an erased person that is past its end date',
  sql: (now) =>
    `select id, kind, retained_until from retained_records where retained_until < ${now} - interval '2 days'`,
})
