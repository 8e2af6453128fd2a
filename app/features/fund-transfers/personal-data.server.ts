import { personalData } from '#kernel/personal-data.server.ts'

personalData('fund_transfers', {
  about: 'person whom staff name',
  none: [
    'id',
    'number',
    'idempotency_key',
    'from_campaign_id',
    'to_campaign_id',
    'amount',
    'currency',
    'state',
    'overdraft',
    'recorded_at',
    'approval_id',
    'booked_at',
  ],
  staff: ['recorded_by'],
  personal: {
    reason: { kind: 'text', exported: null, erased: 'kept', why: 'words of staff about a movement of money: evidence' },
  },
})
