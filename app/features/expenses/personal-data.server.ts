import { personalData } from '#kernel/personal-data.server.ts'

const why = 'payments are part of the association’s books, which the law requires it to keep with their documents'

personalData('expenses', {
  about: 'payee',
  none: [
    'id',
    'number',
    'idempotency_key',
    'campaign_id',
    'amount',
    'currency',
    'paid_from',
    'paid_on',
    'category',
    'state',
    'overdraft',
    'recorded_at',
    'approval_id',
    'booked_at',
    'reversal_approval_id',
    'reversed_at',
  ],
  staff: ['recorded_by'],
  personal: {
    payee: { kind: 'name', exported: null, erased: 'kept', why },
    description: { kind: 'text', exported: null, erased: 'kept', why },
    search: { kind: 'index', exported: null, erased: 'kept', why: 'made of payee and description' },
  },
})

personalData('expense_documents', {
  about: 'payee',
  none: ['id', 'expense_id', 'type', 'bytes'],
  personal: {
    name: { kind: 'document', exported: null, erased: 'kept', why },
    content: { kind: 'document', exported: null, erased: 'kept', why: `encrypted; ${why}` },
  },
})
