import { personalData } from '#kernel/personal-data.server.ts'

personalData('disputes', {
  none: [
    'id',
    'attempt_id',
    'case_number',
    'amount',
    'currency',
    'state',
    'fee',
    'answer_by',
    'answered_at',
    'lost',
    'opened_at',
    'closed_at',
    'reopened',
    'reopened_at',
  ],
  staff: ['answered_by'],
})

personalData('refunds', {
  about: 'payer',
  none: [
    'id',
    'attempt_id',
    'approval_id',
    'amount',
    'currency',
    'state',
    'method',
    'idempotency_key',
    'proc_code',
    'refunded_before',
    'next_try_at',
    'paid_on',
    'paid_from',
    'tries',
    'created_at',
    'updated_at',
  ],
  staff: ['requested_by'],
  personal: {
    bank_reference: {
      kind: 'payment',
      exported: null,
      erased: 'kept',
      why: 'the bank’s number of a transfer of ours, for the books',
    },
    reason: { kind: 'text', exported: null, erased: 'kept', why: 'words of staff about a movement of money: evidence' },
  },
})
