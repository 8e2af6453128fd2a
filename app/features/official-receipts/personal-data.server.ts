import { personalData } from '#kernel/personal-data.server.ts'

personalData('official_series', {
  about: 'person whom staff name',
  none: ['id', 'prefix', 'width', 'first', 'last', 'received_on', 'created_at', 'closed_at'],
  staff: ['created_by'],
  personal: {
    note: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'words of staff about a series of numbers: evidence for auditors',
    },
  },
})

personalData('official_receipts', {
  about: 'donor',
  none: ['id', 'series_id', 'serial', 'number', 'number_key', 'donation_id', 'assigned_at', 'cancelled_at', 'repeated'],
  staff: ['assigned_by', 'cancelled_by'],
  personal: {
    cancellation_reason: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'words of staff about a cancelled number: evidence for auditors',
    },
  },
})
