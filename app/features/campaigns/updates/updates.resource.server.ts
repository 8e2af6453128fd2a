import './tables.ts'
import { campaignPath } from '#features/campaigns/campaign.ts'
import { flag, image, link, localized, optional, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { updateMark } from './update.ts'

resource({
  id: 'campaign-updates',
  table: 'campaign_updates',
  permission: 'campaigns',
  menu: { icon: 'article' },
  labels: {
    one: 'dashboard.campaign_update',
    many: 'dashboard.campaign_updates',
    empty: 'dashboard.campaign_updates_empty',
    add: 'dashboard.campaign_update_add',
  },
  title: 'title',
  fields: {
    campaign_id: link({ label: 'dashboard.campaign', to: 'all-campaigns' }),
    title: localized(text({ label: 'dashboard.field.title', max: 160 })),
    content: localized(richText({ label: 'dashboard.field.content' })),
    image: optional(image({ label: 'dashboard.field.picture', ratio: 16 / 9 })),
    send_email: flag({ label: 'dashboard.field.news_email', hint: 'dashboard.field.news_email_hint' }),
  },
  list: {
    columns: ['title', 'campaign_id', 'send_email', 'state', 'created_at'],
    sort: ['-created_at', '-updated_at'],
    filters: ['campaign_id', 'state'],
    search: ['title', 'content'],
  },
  form: [
    { label: 'dashboard.card.text', fields: ['title', 'content'] },
    { label: 'dashboard.card.shown', fields: ['campaign_id', 'image', 'send_email'], aside: true },
  ],
  published: { path: ({ id, campaign_id }) => `${campaignPath(campaign_id)}#${updateMark(id)}` },
})
