import './tables.ts'
import { invalidField } from '#kernel/refusal.ts'
import { flag, image, link, localized, longText, dateTime, optional, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'activities',
  cover: 'activity',
  table: 'activities',
  permission: 'activities',
  menu: { icon: 'calendar-event' },
  labels: {
    one: 'dashboard.activity',
    many: 'dashboard.activities',
    empty: 'dashboard.activities_empty',
    add: 'dashboard.activity_add',
  },
  title: 'name',
  fields: {
    name: localized(text({ label: 'dashboard.field.name', max: 160 })),
    summary: optional(
      localized(longText({ label: 'dashboard.field.summary', hint: 'dashboard.field.summary_hint', max: 300 })),
    ),
    description: localized(richText({ label: 'dashboard.field.description' })),
    background: optional(
      image({ label: 'dashboard.field.picture', hint: 'dashboard.field.picture_hint', ratio: 16 / 9 }),
    ),
    held_at: optional(dateTime({ label: 'dashboard.field.held_at', hint: 'dashboard.field.held_at_hint' })),
    ends_at: optional(dateTime({ label: 'dashboard.field.ends_at', hint: 'dashboard.field.ends_at_hint' })),
    on_main: flag({ label: 'dashboard.field.on_main' }),
    residence_id: optional(link({ label: 'dashboard.residence', to: 'student-residences' })),
    center_id: optional(link({ label: 'dashboard.center', to: 'all-youth-centers' })),
    venue: optional(localized(text({ label: 'dashboard.field.venue', hint: 'dashboard.field.venue_hint', max: 200 }))),
  },
  list: {
    columns: ['background', 'name', 'held_at', 'on_main', 'state', 'created_at'],
    sort: ['-created_at', 'created_at', '-updated_at'],
    filters: ['on_main', 'residence_id', 'center_id', 'state'],
    search: ['name', 'summary', 'description'],
  },
  form: [
    { label: 'dashboard.card.text', fields: ['name', 'summary', 'description'] },
    { label: 'dashboard.card.shown', fields: ['background', 'on_main'], aside: true },
    {
      label: 'dashboard.card.where',
      fields: ['held_at', 'ends_at', 'residence_id', 'center_id', 'venue'],
      aside: true,
    },
  ],
  beforeSave(_, values) {
    const { held_at: start, ends_at: end } = values
    if (end && (!start || end <= start)) throw invalidField('ends_at', 'dashboard.ends_before_start')
    return values
  },
  published: { path: ({ id }) => `/activity/${id}` },
})
