import { personalData } from '#kernel/personal-data.server.ts'

personalData('offline_donations', {
  about: 'donor',
  none: [
    'donation_id',
    'corrects',
    'pledge_id',
    'further_pledge_id',
    'method',
    'import_id',
    'received_on',
    'idempotency_key',
    'recorded_at',
    'reversed_at',
    'approval_id',
    'reversal_approval_id',
    'approval_limit',
    'reversal_approval_limit',
  ],
  staff: ['recorded_by', 'reversed_by'],
  personal: {
    bank_reference: {
      kind: 'payment',
      exported: 'offline_donations.bank_reference',
      erased: 'kept',
      why: 'the bank’s number of the transfer, for the books',
    },
    note: { kind: 'text', exported: 'offline_donations.note', erased: 'emptied' },
    reversal_reason: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'words of staff about a movement of money: evidence',
    },
  },
})
