import './tables.ts'
import { image, localized, longText, optional, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'all-work-sections',
  table: 'work_sections',
  permission: 'pages',
  menu: { icon: 'layout-grid' },
  labels: {
    one: 'dashboard.work_section',
    many: 'dashboard.work_sections',
    empty: 'dashboard.work_sections_empty',
    add: 'dashboard.work_section_add',
  },
  title: 'title',
  fields: {
    title: localized(text({ label: 'dashboard.field.title', max: 120 })),
    text: optional(localized(longText({ label: 'dashboard.field.text', max: 400 }))),
    icon: optional(image({ label: 'dashboard.field.picture', ratio: 1 })),
  },
  list: {
    columns: ['icon', 'title', 'state', 'updated_at'],
    sort: ['position', '-created_at'],
    filters: ['state'],
    search: ['title', 'text'],
  },
  published: { path: () => '/' },
  ordered: true,
})
