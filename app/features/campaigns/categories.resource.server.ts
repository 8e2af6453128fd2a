import './tables.ts'
import { localized, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'campaign-categories',
  table: 'campaign_categories',
  permission: 'campaigns',
  menu: { group: 'giving', icon: 'tags' },
  labels: {
    one: 'desk.campaign_category',
    many: 'desk.campaign_categories',
    empty: 'desk.campaign_categories_empty',
    add: 'desk.campaign_category_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'desk.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})
