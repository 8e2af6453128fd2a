import { personalData } from '#kernel/personal-data.server.ts'

personalData('foreign_transfer_notices', {
  none: ['line_id', 'notified_on', 'reference', 'recorded_at'],
  staff: ['recorded_by'],
})
