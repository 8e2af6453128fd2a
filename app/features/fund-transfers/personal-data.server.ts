import { personalData } from '#kernel/personal-data.server.ts'

personalData('fund_transfers', {
  none: [
    'id',
    'number',
    'idempotency_key',
    'from_campaign_id',
    'to_campaign_id',
    'amount',
    'currency',
    'reason',
    'state',
    'overdraft',
    'recorded_at',
    'approval_id',
    'booked_at',
  ],
  staff: ['recorded_by'],
})
