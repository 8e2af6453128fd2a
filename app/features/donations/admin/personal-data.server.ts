import { personalData } from '#kernel/personal-data.server.ts'

personalData('donation_rows', {
  about: 'donor',
  none: [
    'donation_id',
    'intent_id',
    'at',
    'campaign_id',
    'method',
    'status',
    'amount',
    'net',
    'returned',
    'fee',
    'currency',
    'locale',
    'source',
  ],
  personal: {
    donor_key: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
    donor: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
    marks: { kind: 'index', exported: null, erased: 'kept', why: 'order numbers and masked cards of the attempts' },
  },
})
