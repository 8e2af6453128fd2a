import { personalData } from '#kernel/personal-data.server.ts'

personalData('campaign_followers', {
  about: 'subscriber',
  none: ['id', 'campaign_id', 'consented_at', 'unsubscribed_at'],
  personal: {
    address: { kind: 'contact', exported: 'campaign_news.email', erased: 'row' },
    name: { kind: 'name', exported: 'campaign_news.name', erased: 'row' },
    locale: { kind: 'choice', exported: 'campaign_news.locale', erased: 'row' },
  },
})

personalData('campaign_updates', {
  none: [
    'id',
    'campaign_id',
    'title',
    'content',
    'image',
    'letter',
    'state',
    'published_at',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})
