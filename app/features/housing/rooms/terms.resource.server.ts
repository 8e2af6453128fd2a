import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { schedulePageInvalidation } from '#kernel/page-invalidation.server.ts'
import { type FieldProblem, invalidFields } from '#kernel/refusal.ts'
import { choice, date, localized, dateTime, number, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

type Dates = { starts_on: string; ends_on: string }

/** Whether a bed of this term would have two people with these dates: its own and one of a term that overlaps then. */
async function wouldShareBeds({ db }: Context, termId: number, { starts_on, ends_on }: Dates): Promise<boolean> {
  const { rows } = await sql`select from bed_holds mine
    join bed_holds theirs on theirs.bed_id = mine.bed_id and theirs.term_id <> mine.term_id
    join housing_terms t on t.id = theirs.term_id
    where mine.term_id = ${termId} and t.starts_on < ${ends_on}::date and ${starts_on}::date < t.ends_on
    limit 1`.execute(db)
  return rows.length > 0
}

resource({
  id: 'housing-terms',
  table: 'housing_terms',
  permission: 'housing',
  menu: { icon: 'calendar-event' },
  labels: {
    one: 'dashboard.housing_term',
    many: 'dashboard.housing_terms',
    empty: 'dashboard.housing_terms_empty',
    add: 'dashboard.housing_term_add',
  },
  title: 'name',
  fields: {
    name: localized(text({ label: 'dashboard.field.name', max: 80 })),
    opens_at: dateTime({ label: 'dashboard.field.apply_from' }),
    closes_at: dateTime({ label: 'dashboard.field.apply_until' }),
    starts_on: date({ label: 'dashboard.field.live_from' }),
    ends_on: date({ label: 'dashboard.field.live_until' }),
    offers: choice({
      label: 'dashboard.field.housing_offers',
      hint: 'dashboard.field.housing_offers_hint',
      choices: [
        { value: 'freed', label: 'dashboard.housing_offers.freed' },
        { value: 'always', label: 'dashboard.housing_offers.always' },
        { value: 'staff', label: 'dashboard.housing_offers.staff' },
      ],
    }),
    offer_days: number({
      label: 'dashboard.field.offer_days',
      hint: 'dashboard.field.offer_days_hint',
      min: 1,
      max: 30,
    }),
  },
  list: {
    columns: ['name', 'opens_at', 'closes_at', 'starts_on', 'offers'],
    sort: ['-created_at', 'id'],
    search: ['name'],
  },
  form: [
    { label: 'dashboard.card.term', fields: ['name', 'starts_on', 'ends_on'] },
    { label: 'dashboard.card.applying', fields: ['opens_at', 'closes_at'] },
    { label: 'dashboard.card.offering', fields: ['offers', 'offer_days'], aside: true },
  ],
  async beforeSave(ctx, values, before) {
    const problems: Record<string, FieldProblem> = {}
    if (values.opens_at >= values.closes_at) problems.closes_at = { code: 'dashboard.ends_before_start' }
    if (values.starts_on >= values.ends_on) problems.ends_on = { code: 'dashboard.ends_before_start' }
    if (values.closes_at > startOfDay(values.ends_on)) problems.closes_at ??= { code: 'housing.closes_after_end' }
    if (before && (await wouldShareBeds(ctx, before.id, values)))
      problems[values.ends_on > before.ends_on ? 'ends_on' : 'starts_on'] ??= { code: 'housing.periods_overlap' }
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return values
  },
  // Cached pages of residences are invalidated when the term opens and closes.
  async afterSave(ctx, { opens_at, closes_at }) {
    for (const after of [opens_at, closes_at])
      if (after > ctx.now)
        await ctx.jobs.enqueue(ctx.db, schedulePageInvalidation, { at: after.toISOString() }, { after })
  },
})
