import { personalData } from '#kernel/personal-data.server.ts'

personalData('card_settlements', {
  none: [
    'id',
    'gateway',
    'currency',
    'first_on',
    'last_on',
    'paid_on',
    'payments',
    'sales',
    'returned',
    'net',
    'commission',
    'expected_min',
    'expected_max',
    'settled_at',
    'undone_at',
  ],
})

personalData('receivable_items', {
  none: ['tx_id', 'gateway', 'attempt_id', 'booked_on', 'amount', 'currency', 'settlement_id', 'offset_by'],
})
