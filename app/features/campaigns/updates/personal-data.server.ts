import { personalData } from '#kernel/personal-data.server.ts'

personalData('campaign_followers', {
  about: 'subscriber',
  none: ['id', 'campaign_id', 'consented_at', 'unsubscribed_at'],
  personal: {
    address: { kind: 'contact', exported: 'campaign_updates.email', erased: 'row' },
    name: { kind: 'name', exported: 'campaign_updates.name', erased: 'row' },
    locale: { kind: 'choice', exported: 'campaign_updates.locale', erased: 'row' },
  },
})

personalData('campaign_updates', {
  none: [
    'id',
    'campaign_id',
    'title',
    'content',
    'image',
    'send_email',
    'state',
    'published_at',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})
