import './tables.ts'
import { localized, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'categories',
  table: 'product_categories',
  permission: 'products',
  menu: { group: 'shop', icon: 'category' },
  labels: {
    one: 'desk.product_category',
    many: 'desk.product_categories',
    empty: 'desk.product_categories_empty',
    add: 'desk.product_category_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'desk.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})
