import { personalData } from '#kernel/personal-data.server.ts'

personalData('cash_counts', {
  about: 'person whom staff name',
  none: ['id', 'currency', 'pieces', 'counted', 'expected', 'state', 'counted_at', 'approval_id'],
  staff: ['counted_by'],
  personal: {
    reason: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'words of staff about a difference in the cash box: evidence',
    },
  },
})

personalData('cash_transfers', {
  about: 'person whom staff name',
  none: ['id', 'direction', 'currency', 'amount', 'moved_on', 'state', 'recorded_at', 'match_id'],
  staff: ['recorded_by', 'cancelled_by'],
  personal: {
    note: { kind: 'text', exported: null, erased: 'kept', why: 'words of staff about a movement of money: evidence' },
    cancel_reason: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'words of staff about a movement of money: evidence',
    },
  },
})
