import './tables.ts'
import { localized, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'campaign-categories',
  table: 'campaign_categories',
  permission: 'campaigns',
  menu: { icon: 'tags' },
  labels: {
    one: 'dashboard.campaign_category',
    many: 'dashboard.campaign_categories',
    empty: 'dashboard.campaign_categories_empty',
    add: 'dashboard.campaign_category_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'dashboard.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})
