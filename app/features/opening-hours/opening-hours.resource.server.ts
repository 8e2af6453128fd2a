import './tables.ts'
import { EXCEPTION_FIELDS } from '#features/holidays/holidays-page.ts'
import { exceptionProblems, weekProblems } from '#features/holidays/hours-problems.ts'
import type { Context } from '#kernel/context.ts'
import { type FieldProblem, invalidFields } from '#kernel/refusal.ts'
import { choice, flag, link, localized, number, optional, rows, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { placeChangeProblem } from './place-change-check.server.ts'
import { WEEKDAYS, type OpeningException, type OpeningHours } from './plan.ts'

const time = (label: 'dashboard.hours_opens' | 'dashboard.hours_closes') => text({ label, format: 'time', max: 5 })

/** Whether the office has opening hours other than these. */
async function officeHasHours({ db }: Pick<Context, 'db'>, own: number | null): Promise<boolean> {
  const office = db
    .selectFrom('opening_hours')
    .select('id')
    .where('residence_id', 'is', null)
    .where('center_id', 'is', null)
  const found = await office.executeTakeFirst()
  return found !== undefined && found.id !== own
}

resource({
  id: 'opening-hours',
  table: 'opening_hours',
  permission: 'appointments',
  menu: { icon: 'clock' },
  labels: {
    one: 'dashboard.opening_hours_one',
    many: 'dashboard.opening_hours',
    empty: 'dashboard.opening_hours_empty',
    add: 'dashboard.opening_hours_add',
  },
  title: 'name',
  fields: {
    name: localized(text({ label: 'dashboard.hours_name', hint: 'dashboard.hours_name_hint', max: 120 })),
    residence_id: optional(
      link({ label: 'dashboard.residence', hint: 'dashboard.hours_place_hint', to: 'student-residences' }),
    ),
    center_id: optional(link({ label: 'dashboard.center', to: 'all-youth-centers' })),
    hours: rows({
      label: 'dashboard.hours_week',
      hint: 'dashboard.hours_week_hint',
      fields: {
        weekday: choice({
          label: 'dashboard.hours_weekday',
          choices: WEEKDAYS.map((value) => ({ value, label: `dashboard.weekday.${value}` })),
        }),
        opens: time('dashboard.hours_opens'),
        closes: time('dashboard.hours_closes'),
      },
    }),
    exceptions: rows({
      label: 'dashboard.hours_exceptions',
      hint: 'dashboard.hours_exceptions_hint',
      max: 100,
      fields: EXCEPTION_FIELDS,
    }),
    slot_minutes: number({ label: 'dashboard.hours_slot', min: 5, max: 480 }),
    buffer_minutes: number({ label: 'dashboard.hours_buffer', hint: 'dashboard.hours_buffer_hint', max: 240 }),
    capacity: number({ label: 'dashboard.hours_capacity', hint: 'dashboard.hours_capacity_hint', min: 1, max: 100 }),
    notice_hours: number({ label: 'dashboard.hours_notice', hint: 'dashboard.hours_notice_hint', max: 720 }),
    horizon_days: number({ label: 'dashboard.hours_horizon', min: 1, max: 180 }),
    active: flag({ label: 'dashboard.hours_active', hint: 'dashboard.hours_active_hint' }),
    confirms: flag({ label: 'dashboard.hours_confirms', hint: 'dashboard.hours_confirms_hint' }),
  },
  list: {
    columns: ['name', 'residence_id', 'center_id', 'slot_minutes', 'capacity', 'active', 'confirms'],
    sort: ['-created_at'],
    filters: ['active', 'confirms'],
    search: ['name'],
  },
  form: [
    { label: 'dashboard.card.hours', fields: ['name', 'hours', 'exceptions'] },
    { label: 'dashboard.card.where', fields: ['residence_id', 'center_id'], aside: true },
    { label: 'dashboard.card.shown', fields: ['active', 'confirms'], aside: true },
    {
      label: 'dashboard.card.slots',
      fields: ['slot_minutes', 'buffer_minutes', 'capacity', 'notice_hours', 'horizon_days'],
      aside: true,
    },
  ],
  async beforeSave(ctx, values, before) {
    const problems: Record<string, FieldProblem> = {}
    if (values.residence_id === null && values.center_id === null && (await officeHasHours(ctx, before?.id ?? null)))
      problems.residence_id = { code: 'dashboard.hours_office_taken' }
    if (before && (values.residence_id !== before.residence_id || values.center_id !== before.center_id)) {
      const problem = await placeChangeProblem(ctx, before.id)
      if (problem) problems[values.residence_id !== before.residence_id ? 'residence_id' : 'center_id'] = problem
    }
    if (values.residence_id !== null && values.center_id !== null)
      problems.center_id = { code: 'dashboard.hours_one_place' }
    Object.assign(problems, weekProblems('hours', values.hours as OpeningHours[], WEEKDAYS))
    Object.assign(problems, exceptionProblems('exceptions', values.exceptions as OpeningException[]))
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return values
  },
})
