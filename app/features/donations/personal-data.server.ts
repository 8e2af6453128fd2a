import { personalData } from '#kernel/personal-data.server.ts'

personalData('donations', {
  about: 'donor',
  none: ['id', 'intent_id', 'campaign_id', 'state', 'created_at', 'confirmed_at'],
  personal: {
    donor_name: { kind: 'name', exported: 'donations.donor_name', erased: 'retained' },
    email: { kind: 'contact', exported: 'donations.email', erased: 'emptied' },
    anonymous: { kind: 'choice', exported: 'donations.anonymous', erased: 'emptied' },
    locale: {
      kind: 'choice',
      exported: 'donations.locale',
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    terms_version: {
      kind: 'choice',
      exported: 'donations.terms_version',
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    user_id: { kind: 'identity', exported: 'account.id', erased: 'emptied' },
    search: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
    name_search: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
    wall: { kind: 'choice', exported: 'donations.wall', erased: 'emptied' },
    news: { kind: 'choice', exported: 'donations.news', erased: 'emptied' },
    name_hidden: {
      kind: 'choice',
      exported: 'donations.name_hidden',
      erased: 'kept',
      why: 'hides a name that is gone',
    },
  },
})

personalData('gift_notes', {
  about: 'donor',
  none: ['id', 'donation_id', 'at'],
  staff: ['by'],
  personal: {
    text: { kind: 'text', exported: 'donations.notes', erased: 'row' },
  },
})
