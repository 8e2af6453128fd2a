import './tables.ts'
import { campaignPath } from '#features/campaigns/campaign.ts'
import { flag, image, link, localized, optional, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { updateMark } from './update.ts'

resource({
  id: 'campaign-updates',
  table: 'campaign_updates',
  permission: 'campaigns',
  menu: { group: 'giving', icon: 'article' },
  labels: {
    one: 'desk.campaign_update',
    many: 'desk.campaign_updates',
    empty: 'desk.campaign_updates_empty',
    add: 'desk.campaign_update_add',
  },
  title: 'title',
  fields: {
    campaign_id: link({ label: 'desk.campaign', to: 'all-campaigns' }),
    title: localized(text({ label: 'desk.field.title', max: 160 })),
    content: localized(richText({ label: 'desk.field.content' })),
    image: optional(image({ label: 'desk.field.picture', ratio: 16 / 9 })),
    letter: flag({ label: 'desk.field.news_letter', hint: 'desk.field.news_letter_hint' }),
  },
  list: {
    columns: ['title', 'campaign_id', 'letter', 'state', 'created_at'],
    sort: ['-created_at', '-updated_at'],
    filters: ['campaign_id', 'state'],
    search: ['title', 'content'],
  },
  form: [
    { label: 'desk.card.text', fields: ['title', 'content'] },
    { label: 'desk.card.shown', fields: ['campaign_id', 'image', 'letter'], aside: true },
  ],
  published: { path: ({ id, campaign_id }) => `${campaignPath(campaign_id)}#${updateMark(id)}` },
})
