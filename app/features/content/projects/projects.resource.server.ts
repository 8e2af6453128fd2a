import './tables.ts'
import { choice, image, link, localized, longText, optional, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'project-sections',
  table: 'project_sections',
  permission: 'projects',
  menu: { icon: 'layout-list' },
  labels: {
    one: 'dashboard.project_section',
    many: 'dashboard.project_sections',
    empty: 'dashboard.project_sections_empty',
    add: 'dashboard.project_section_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'dashboard.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})

resource({
  id: 'all-projects',
  cover: 'project',
  table: 'projects',
  permission: 'projects',
  menu: { icon: 'building-bridge' },
  labels: {
    one: 'dashboard.project',
    many: 'dashboard.projects',
    empty: 'dashboard.projects_empty',
    add: 'dashboard.project_add',
  },
  title: 'name',
  fields: {
    name: localized(text({ label: 'dashboard.field.name', max: 160 })),
    summary: optional(
      localized(longText({ label: 'dashboard.field.summary', hint: 'dashboard.field.summary_hint', max: 300 })),
    ),
    description: localized(richText({ label: 'dashboard.field.description' })),
    section_id: optional(link({ label: 'dashboard.project_section', to: 'project-sections' })),
    importance: choice({
      label: 'dashboard.field.importance',
      usual: 'normal',
      choices: [
        { value: 'normal', label: 'dashboard.importance.normal', tone: 'plain' },
        { value: 'important', label: 'dashboard.importance.important', tone: 'warning' },
      ],
    }),
    background: optional(
      image({ label: 'dashboard.field.picture', hint: 'dashboard.field.picture_hint', ratio: 16 / 9 }),
    ),
  },
  list: {
    columns: ['background', 'name', 'section_id', 'importance', 'state', 'created_at'],
    sort: ['-created_at', 'created_at', '-updated_at'],
    filters: ['section_id', 'importance', 'state'],
    search: ['name', 'summary', 'description'],
  },
  form: [
    { label: 'dashboard.card.text', fields: ['name', 'summary', 'description'] },
    { label: 'dashboard.card.shown', fields: ['section_id', 'importance', 'background'], aside: true },
  ],
  published: { path: ({ id }) => `/project-desc/${id}` },
})
