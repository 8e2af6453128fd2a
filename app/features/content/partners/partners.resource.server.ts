import './tables.ts'
import { image, localized, optional, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'partners',
  table: 'partners',
  permission: 'partners',
  menu: { icon: 'heart-handshake' },
  labels: {
    one: 'dashboard.partner',
    many: 'dashboard.partners',
    empty: 'dashboard.partners_empty',
    add: 'dashboard.partner_add',
  },
  title: 'name',
  fields: {
    name: localized(text({ label: 'dashboard.field.name', max: 120 })),
    url: optional(text({ label: 'dashboard.field.website', format: 'url', max: 500 })),
    logo: optional(image({ label: 'dashboard.field.logo' })),
  },
  list: {
    columns: ['logo', 'name', 'url', 'state'],
    sort: ['position', '-created_at'],
    filters: ['state'],
    search: ['name', 'url'],
  },
  published: { path: () => '/' },
  ordered: true,
})
