import { personalData } from '#kernel/personal-data.server.ts'

personalData('closed_months', {
  none: ['month', 'starts_at', 'ends_at', 'snapshot', 'sha256', 'approval_id', 'closed_at'],
  staff: ['proposed_by', 'approved_by'],
})
