import './tables.ts'
import { image, localized, longText, optional, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'all-work-sections',
  table: 'work_sections',
  permission: 'pages',
  menu: { group: 'content', icon: 'layout-grid' },
  labels: {
    one: 'desk.work_section',
    many: 'desk.work_sections',
    empty: 'desk.work_sections_empty',
    add: 'desk.work_section_add',
  },
  title: 'title',
  fields: {
    title: localized(text({ label: 'desk.field.title', max: 120 })),
    text: optional(localized(longText({ label: 'desk.field.text', max: 400 }))),
    icon: optional(image({ label: 'desk.field.picture', ratio: 1 })),
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
