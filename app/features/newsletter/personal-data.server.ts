import { personalData } from '#kernel/personal-data.server.ts'

personalData('newsletter_issues', {
  about: 'person whom staff name',
  none: [
    'id',
    'title',
    'body',
    'audience',
    'link',
    'sent_at',
    'segment',
    'topic_ids',
    'campaign_id',
    'view_id',
    'held',
    'missing_language',
    'scheduled_at',
    'recipients',
    'queued_at',
    'stopped_at',
    'unsubscribes',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
  personal: {
    // A scheduled issue whose view is deleted is held.
    view_query: { kind: 'text', exported: 'mentions.text', erased: 'emptied', searched: true, optional: true },
  },
})

personalData('newsletter_topics', {
  none: ['id', 'name', 'position', 'version', 'search', 'created_at', 'updated_at', 'demo_key'],
})

personalData('newsletter_subscribers', {
  about: 'subscriber',
  none: ['id', 'state', 'requested_at', 'confirmed_at', 'unsubscribed_at'],
  personal: {
    address: { kind: 'contact', exported: 'newsletter.email', erased: 'row' },
    locale: { kind: 'choice', exported: 'newsletter.locale', erased: 'row' },
    topic_ids: { kind: 'choice', exported: 'newsletter.topic_ids', erased: 'row' },
  },
})
