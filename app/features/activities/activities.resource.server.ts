import './tables.ts'
import { flag, image, link, localized, longText, moment, optional, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'activities',
  cover: 'activity',
  table: 'activities',
  permission: 'activities',
  menu: { group: 'content', icon: 'calendar-event' },
  labels: {
    one: 'desk.activity',
    many: 'desk.activities',
    empty: 'desk.activities_empty',
    add: 'desk.activity_add',
  },
  title: 'name',
  fields: {
    name: localized(text({ label: 'desk.field.name', max: 160 })),
    summary: optional(localized(longText({ label: 'desk.field.summary', hint: 'desk.field.summary_hint', max: 300 }))),
    description: localized(richText({ label: 'desk.field.description' })),
    background: optional(image({ label: 'desk.field.picture', hint: 'desk.field.picture_hint', ratio: 16 / 9 })),
    held_at: optional(moment({ label: 'desk.field.held_at', hint: 'desk.field.held_at_hint' })),
    on_main: flag({ label: 'desk.field.on_main' }),
    residence_id: optional(link({ label: 'desk.residence', to: 'student-residences' })),
    center_id: optional(link({ label: 'desk.center', to: 'all-youth-centers' })),
  },
  list: {
    columns: ['background', 'name', 'held_at', 'on_main', 'state', 'created_at'],
    sort: ['-created_at', 'created_at', '-updated_at'],
    filters: ['on_main', 'residence_id', 'center_id', 'state'],
    search: ['name', 'summary', 'description'],
  },
  form: [
    { label: 'desk.card.text', fields: ['name', 'summary', 'description'] },
    { label: 'desk.card.shown', fields: ['background', 'on_main'], aside: true },
    { label: 'desk.card.where', fields: ['held_at', 'residence_id', 'center_id'], aside: true },
  ],
  published: { path: ({ id }) => `/activity/${id}` },
})
