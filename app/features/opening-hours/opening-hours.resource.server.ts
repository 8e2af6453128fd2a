import './tables.ts'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import { choice, date, flag, link, localized, number, optional, rows, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { WEEKDAYS, type Closing, type Opening } from './plan.ts'

const time = (label: 'desk.hours_opens' | 'desk.hours_closes') => text({ label, format: 'time', max: 5 })

resource({
  id: 'opening-hours',
  table: 'opening_hours',
  permission: 'appointments',
  menu: { group: 'places', icon: 'clock' },
  labels: {
    one: 'desk.opening_hours_one',
    many: 'desk.opening_hours',
    empty: 'desk.opening_hours_empty',
    add: 'desk.opening_hours_add',
  },
  title: 'name',
  fields: {
    name: localized(text({ label: 'desk.hours_name', hint: 'desk.hours_name_hint', max: 120 })),
    residence_id: optional(link({ label: 'desk.residence', hint: 'desk.hours_place_hint', to: 'student-residences' })),
    center_id: optional(link({ label: 'desk.center', to: 'all-youth-centers' })),
    hours: rows({
      label: 'desk.hours_week',
      hint: 'desk.hours_week_hint',
      fields: {
        weekday: choice({
          label: 'desk.hours_weekday',
          choices: WEEKDAYS.map((value) => ({ value, label: `desk.weekday.${value}` })),
        }),
        opens: time('desk.hours_opens'),
        closes: time('desk.hours_closes'),
      },
    }),
    exceptions: rows({
      label: 'desk.hours_exceptions',
      hint: 'desk.hours_exceptions_hint',
      max: 100,
      fields: {
        from: date({ label: 'desk.hours_from' }),
        to: optional(date({ label: 'desk.hours_to' })),
        opens: optional(time('desk.hours_opens')),
        closes: optional(time('desk.hours_closes')),
        note: optional(localized(text({ label: 'desk.hours_note', max: 80 }))),
      },
    }),
    slot_minutes: number({ label: 'desk.hours_slot', min: 5, max: 480 }),
    buffer_minutes: number({ label: 'desk.hours_buffer', hint: 'desk.hours_buffer_hint', max: 240 }),
    capacity: number({ label: 'desk.hours_capacity', hint: 'desk.hours_capacity_hint', min: 1, max: 100 }),
    notice_hours: number({ label: 'desk.hours_notice', hint: 'desk.hours_notice_hint', max: 720 }),
    horizon_days: number({ label: 'desk.hours_horizon', min: 1, max: 180 }),
    active: flag({ label: 'desk.hours_active', hint: 'desk.hours_active_hint' }),
    confirms: flag({ label: 'desk.hours_confirms', hint: 'desk.hours_confirms_hint' }),
  },
  list: {
    columns: ['name', 'residence_id', 'center_id', 'slot_minutes', 'capacity', 'active', 'confirms'],
    sort: ['-created_at'],
    filters: ['active', 'confirms'],
    search: ['name'],
  },
  form: [
    { label: 'desk.card.hours', fields: ['name', 'hours', 'exceptions'] },
    { label: 'desk.card.where', fields: ['residence_id', 'center_id'], aside: true },
    { label: 'desk.card.shown', fields: ['active', 'confirms'], aside: true },
    {
      label: 'desk.card.slots',
      fields: ['slot_minutes', 'buffer_minutes', 'capacity', 'notice_hours', 'horizon_days'],
      aside: true,
    },
  ],
  beforeSave(_, values) {
    const problems: Record<string, FieldProblem> = {}
    if (values.residence_id !== null && values.center_id !== null) problems.center_id = { code: 'desk.hours_one_place' }
    for (const [i, { opens, closes }] of (values.hours as Opening[]).entries())
      if (opens >= closes) problems[`hours.${i}.closes`] = { code: 'desk.hours_backwards' }
    for (const [i, { from, to, opens, closes }] of (values.exceptions as Closing[]).entries()) {
      if (to !== null && to < from) problems[`exceptions.${i}.to`] = { code: 'desk.ends_before_start' }
      if (opens === null && closes !== null) problems[`exceptions.${i}.opens`] = { code: 'resource.required' }
      if (opens !== null && closes === null) problems[`exceptions.${i}.closes`] = { code: 'resource.required' }
      if (opens !== null && closes !== null && opens >= closes)
        problems[`exceptions.${i}.closes`] = { code: 'desk.hours_backwards' }
    }
    if (Object.keys(problems).length > 0) throw new Refusal('errors.invalid_input', 422, { fields: problems })
    return values
  },
})
