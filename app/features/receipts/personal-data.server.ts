import { personalData } from '#kernel/personal-data.server.ts'

personalData('receipt_counters', { none: ['year', 'last'] })

personalData('receipts', {
  about: 'donor',
  none: ['id', 'donation_id', 'year', 'serial', 'token', 'official_number', 'issued_at', 'replaces', 'cancelled_at'],
  staff: ['cancelled_by'],
  personal: {
    cancellation_reason: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'words of staff about a correction: evidence',
    },
  },
})

personalData('receipt_documents', {
  about: 'donor',
  none: ['receipt_id', 'keep_until'],
  personal: {
    content: { kind: 'document', exported: 'receipts.donor_name', erased: 'retained' },
  },
})
