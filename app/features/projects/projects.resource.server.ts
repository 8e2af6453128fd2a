import './tables.ts'
import { choice, image, link, localized, longText, optional, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'project-sections',
  table: 'project_sections',
  permission: 'projects',
  menu: { group: 'content', icon: 'layout-list' },
  labels: {
    one: 'desk.project_section',
    many: 'desk.project_sections',
    empty: 'desk.project_sections_empty',
    add: 'desk.project_section_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'desk.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})

resource({
  id: 'all-projects',
  cover: 'project',
  table: 'projects',
  permission: 'projects',
  menu: { group: 'content', icon: 'building-bridge' },
  labels: { one: 'desk.project', many: 'desk.projects', empty: 'desk.projects_empty', add: 'desk.project_add' },
  title: 'name',
  fields: {
    name: localized(text({ label: 'desk.field.name', max: 160 })),
    summary: optional(localized(longText({ label: 'desk.field.summary', hint: 'desk.field.summary_hint', max: 300 }))),
    description: localized(richText({ label: 'desk.field.description' })),
    section_id: optional(link({ label: 'desk.project_section', to: 'project-sections' })),
    importance: choice({
      label: 'desk.field.importance',
      usual: 'normal',
      choices: [
        { value: 'normal', label: 'desk.importance.normal', tone: 'plain' },
        { value: 'important', label: 'desk.importance.important', tone: 'warning' },
      ],
    }),
    background: optional(image({ label: 'desk.field.picture', hint: 'desk.field.picture_hint', ratio: 16 / 9 })),
  },
  list: {
    columns: ['background', 'name', 'section_id', 'importance', 'state', 'created_at'],
    sort: ['-created_at', 'created_at', '-updated_at'],
    filters: ['section_id', 'importance', 'state'],
    search: ['name', 'summary', 'description'],
  },
  form: [
    { label: 'desk.card.text', fields: ['name', 'summary', 'description'] },
    { label: 'desk.card.shown', fields: ['section_id', 'importance', 'background'], aside: true },
  ],
  published: { path: ({ id }) => `/project-desc/${id}` },
})
