import { personalData } from '#kernel/personal-data.server.ts'

personalData('cash_counts', {
  none: ['id', 'currency', 'pieces', 'counted', 'expected', 'state', 'reason', 'counted_at', 'approval_id'],
  staff: ['counted_by'],
})

personalData('cash_transfers', {
  none: [
    'id',
    'direction',
    'currency',
    'amount',
    'moved_on',
    'note',
    'state',
    'recorded_at',
    'match_id',
    'cancel_reason',
  ],
  staff: ['recorded_by', 'cancelled_by'],
})
