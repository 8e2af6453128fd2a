import { check } from '#kernel/check.server.ts'

check({
  id: 'data_requests.overdue',
  says: 'a request for a copy or the erasure of personal data that was not answered within 30 days (KVKK art. 13)',
  sql: (now) => `select id, kind, due_at from data_requests where state = 'confirmed' and due_at < ${now}`,
})
