import './tables.ts'
import { localized, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'categories',
  table: 'product_categories',
  permission: 'products',
  menu: { icon: 'category' },
  labels: {
    one: 'dashboard.product_category',
    many: 'dashboard.product_categories',
    empty: 'dashboard.product_categories_empty',
    add: 'dashboard.product_category_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'dashboard.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})
