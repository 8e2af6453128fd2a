import { personalData } from '#kernel/personal-data.server.ts'

personalData('restores', {
  none: ['id', 'copied_at', 'restored_at', 'compared_at', 'compare_error', 'released_at'],
  staff: ['released_by'],
})

personalData('receipt_number_gaps', { none: ['year', 'first', 'last', 'restore_id'] })
