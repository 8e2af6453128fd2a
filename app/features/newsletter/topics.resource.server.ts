import './tables.ts'
import { localized, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'newsletter-topics',
  table: 'newsletter_topics',
  permission: 'newsletter',
  menu: { icon: 'tags' },
  labels: {
    one: 'dashboard.newsletter_topic',
    many: 'dashboard.newsletter_topics',
    empty: 'dashboard.newsletter_topics_empty',
    add: 'dashboard.newsletter_topic_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'dashboard.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})
