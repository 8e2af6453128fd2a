import './tables.ts'
import { forgetPagesAt } from '#kernel/pages-changed.server.ts'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import { choice, date, localized, moment, number, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'housing-terms',
  table: 'housing_terms',
  permission: 'housing',
  menu: { group: 'places', icon: 'calendar-event' },
  labels: {
    one: 'desk.housing_term',
    many: 'desk.housing_terms',
    empty: 'desk.housing_terms_empty',
    add: 'desk.housing_term_add',
  },
  title: 'name',
  fields: {
    name: localized(text({ label: 'desk.field.name', max: 80 })),
    opens_at: moment({ label: 'desk.field.apply_from' }),
    closes_at: moment({ label: 'desk.field.apply_until' }),
    starts_on: date({ label: 'desk.field.live_from' }),
    ends_on: date({ label: 'desk.field.live_until' }),
    offers: choice({
      label: 'desk.field.housing_offers',
      hint: 'desk.field.housing_offers_hint',
      choices: [
        { value: 'freed', label: 'desk.housing_offers.freed' },
        { value: 'always', label: 'desk.housing_offers.always' },
        { value: 'staff', label: 'desk.housing_offers.staff' },
      ],
    }),
    offer_days: number({ label: 'desk.field.offer_days', hint: 'desk.field.offer_days_hint', min: 1, max: 30 }),
  },
  list: {
    columns: ['name', 'opens_at', 'closes_at', 'starts_on', 'offers'],
    sort: ['-created_at', 'id'],
    search: ['name'],
  },
  form: [
    { label: 'desk.card.term', fields: ['name', 'starts_on', 'ends_on'] },
    { label: 'desk.card.applying', fields: ['opens_at', 'closes_at'] },
    { label: 'desk.card.offering', fields: ['offers', 'offer_days'], aside: true },
  ],
  beforeSave(_, values) {
    const problems: Record<string, FieldProblem> = {}
    if (values.opens_at >= values.closes_at) problems.closes_at = { code: 'desk.ends_before_start' }
    if (values.starts_on >= values.ends_on) problems.ends_on = { code: 'desk.ends_before_start' }
    if (Object.keys(problems).length > 0) throw new Refusal('errors.invalid_input', 422, { fields: problems })
    return values
  },
  // Pages of residences tell by themselves when it opens and closes.
  async afterSave(ctx, { opens_at, closes_at }) {
    for (const after of [opens_at, closes_at])
      if (after > ctx.now) await ctx.jobs.enqueue(ctx.db, forgetPagesAt, { at: after.toISOString() }, { after })
  },
})
