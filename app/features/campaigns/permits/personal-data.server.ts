import { personalData } from '#kernel/personal-data.server.ts'

personalData('permits', {
  none: [
    'id',
    'campaign_id',
    'number',
    'authority',
    'decided_on',
    'starts_on',
    'ends_on',
    'extended_until',
    'amount',
    'provinces',
    'document',
    'reported_on',
    'demo_key',
    'version',
    'search',
    'created_at',
    'updated_at',
  ],
})
