import '#features/campaigns/permits/tables.ts'
import { permitNeeded } from '#features/campaigns/permit-guard.server.ts'
import { collectedUnderPermits } from './collected.server.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { type FieldProblem, invalidFields, Refusal } from '#kernel/refusal.ts'
import { computed, date, file, link, localized, money, optional, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

/** Law 2860, article 10: a permit can be extended by one year at most. */
const LONGEST_EXTENSION_YEARS = 1

resource({
  id: 'permits',
  table: 'permits',
  permission: 'campaigns',
  menu: { icon: 'license' },
  labels: {
    one: 'dashboard.permit',
    many: 'dashboard.permits',
    empty: 'dashboard.permits_empty',
    add: 'dashboard.permit_add',
  },
  title: 'number',
  fields: {
    number: text({ label: 'dashboard.field.permit_number', hint: 'dashboard.field.permit_hint', max: 60 }),
    campaign_id: link({ label: 'dashboard.campaign', to: 'all-campaigns' }),
    authority: optional(localized(text({ label: 'dashboard.field.permit_authority', max: 120 }))),
    decided_on: optional(date({ label: 'dashboard.field.permit_decided' })),
    starts_on: date({ label: 'dashboard.field.permit_starts' }),
    ends_on: date({ label: 'dashboard.field.permit_ends' }),
    extended_until: optional(
      date({ label: 'dashboard.field.permit_extended', hint: 'dashboard.field.permit_extended_hint' }),
    ),
    amount: optional(money({ label: 'dashboard.field.permit_target' })),
    collected: computed({ label: 'dashboard.field.permit_collected', looks: 'money' }),
    left: computed({ label: 'dashboard.field.permit_left', looks: 'money' }),
    provinces: optional(text({ label: 'dashboard.field.permit_provinces', max: 200 })),
    document: optional(file({ label: 'dashboard.field.permit_document' })),
    reported_on: optional(
      date({ label: 'dashboard.field.permit_reported', hint: 'dashboard.field.permit_reported_hint' }),
    ),
  },
  list: {
    columns: ['number', 'campaign_id', 'starts_on', 'ends_on', 'extended_until', 'amount', 'collected', 'left'],
    sort: ['-created_at'],
    filters: ['campaign_id', 'ends_on'],
    search: ['number', 'authority', 'provinces'],
  },
  form: [
    { label: 'dashboard.card.permit', fields: ['number', 'campaign_id', 'authority', 'decided_on', 'document'] },
    { label: 'dashboard.card.permit_time', fields: ['starts_on', 'ends_on', 'extended_until'] },
    { label: 'dashboard.card.permit_amount', fields: ['amount', 'provinces'] },
    { label: 'dashboard.permit_report', fields: ['reported_on'] },
  ],
  async beforeSave(ctx, values, before) {
    const { starts_on: starts, ends_on: ends, extended_until: extended, decided_on: decided } = values
    const problems: Record<string, FieldProblem> = {}
    if (starts && ends && starts > ends) problems.ends_on = { code: 'dashboard.ends_before_start' }
    if (values.reported_on && values.reported_on > dayOf(ctx.now))
      problems.reported_on = { code: 'dashboard.permit_reported_future' }
    if (decided && starts && decided > starts) problems.decided_on = { code: 'dashboard.permit_decided_late' }
    if (extended && ends && extended <= ends) problems.extended_until = { code: 'dashboard.permit_extension_short' }
    if (extended && ends && extended > yearsAfter(ends))
      problems.extended_until = { code: 'dashboard.permit_extension_long' }
    if (before?.extended_until && extended !== before.extended_until && dayOf(ctx.now) > before.extended_until)
      problems.extended_until = { code: 'dashboard.permit_extended_once' }
    const needed = before && values.campaign_id !== before.campaign_id ? await permitNeeded(ctx, before) : null
    if (needed) problems.campaign_id = needed
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return values
  },
  async beforeDelete(ctx, permit) {
    const needed = await permitNeeded(ctx, permit)
    if (needed) throw new Refusal('dashboard.permit_needed', 409, { params: needed.params })
  },
  warnings: (_ctx, { amount }) => (amount ? {} : { amount: { code: 'dashboard.permit_without_amount' } }),
  nextStep: {
    label: 'dashboard.permit_report',
    allow: 'ledger.read',
    path: ({ id, starts_on: starts, ends_on: ends }) => (starts && ends ? `/dashboard/permits/${id}/report` : null),
  },
  read: (ctx, rows) => collectedUnderPermits(ctx, rows),
})

/** The same day a year later. 29 February becomes 28 February, as in PostgreSQL. */
function yearsAfter(day: string): string {
  const year = Number(day.slice(0, 4)) + LONGEST_EXTENSION_YEARS
  const later = `${year}${day.slice(4)}`
  return addDays(later, 0).slice(5) === day.slice(5) ? later : `${year}-02-28`
}
