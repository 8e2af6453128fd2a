import { personalData } from '#kernel/personal-data.server.ts'

personalData('coupons', {
  none: [
    'id',
    'code',
    'kind',
    'percent',
    'amount',
    'min_total',
    'max_uses',
    'once_each',
    'starts_at',
    'ends_at',
    'active',
    'used',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})
