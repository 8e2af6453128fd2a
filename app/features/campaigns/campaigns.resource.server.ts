import './tables.ts'
import '#features/ledger/tables.ts'
import { fundOf } from '#features/ledger/account.ts'
import type { Context } from '#kernel/context.ts'
import { ZERO, type Minor } from '#kernel/money.ts'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import { choice, computed, date, flag, image, link, localized, longText, moment, money, optional, richText, text } from '#resource/fields.ts' // prettier-ignore
import { resource } from '#resource/resource.server.ts'
import { campaignPath } from './campaign.ts'

resource({
  id: 'all-campaigns',
  cover: 'campaign',
  table: 'campaigns',
  permission: 'campaigns',
  menu: { group: 'giving', icon: 'heart-handshake' },
  labels: {
    one: 'desk.campaign',
    many: 'desk.campaigns',
    empty: 'desk.campaigns_empty',
    add: 'desk.campaign_add',
  },
  title: 'title',
  fields: {
    title: localized(text({ label: 'desk.field.title', max: 120 })),
    summary: localized(longText({ label: 'desk.field.summary', hint: 'desk.field.summary_hint', max: 300 })),
    description: localized(richText({ label: 'desk.field.description' })),
    image: optional(image({ label: 'desk.field.picture', hint: 'desk.field.picture_hint', ratio: 16 / 9 })),
    category_id: link({ label: 'desk.campaign_category', to: 'campaign-categories' }),
    importance: choice({
      label: 'desk.field.importance',
      usual: 'normal',
      choices: [
        { value: 'normal', label: 'desk.importance.normal', tone: 'plain' },
        { value: 'important', label: 'desk.importance.important', tone: 'warning' },
      ],
    }),
    on_main: flag({ label: 'desk.field.on_main' }),
    goal: optional(money({ label: 'desk.field.goal', hint: 'desk.field.goal_hint' })),
    raised: computed({ label: 'desk.field.raised', looks: 'money' }),
    at_goal: choice({
      label: 'desk.field.at_goal',
      usual: 'stop',
      choices: [
        { value: 'stop', label: 'desk.at_goal.stop' },
        { value: 'continue', label: 'desk.at_goal.continue' },
        { value: 'general', label: 'desk.at_goal.general' },
      ],
    }),
    starts_at: optional(moment({ label: 'desk.field.opens_at', hint: 'desk.field.opens_at_hint' })),
    ends_at: optional(moment({ label: 'desk.field.closes_at' })),
    permit_number: optional(text({ label: 'desk.field.permit_number', hint: 'desk.field.permit_hint', max: 60 })),
    permit_authority: optional(localized(text({ label: 'desk.field.permit_authority', max: 120 }))),
    permit_starts: optional(date({ label: 'desk.field.permit_starts' })),
    permit_ends: optional(date({ label: 'desk.field.permit_ends' })),
    permit_target: optional(money({ label: 'desk.field.permit_target' })),
  },
  list: {
    columns: ['image', 'title', 'category_id', 'importance', 'goal', 'raised', 'state', 'created_at'],
    sort: ['-created_at', '-updated_at', 'id'],
    filters: ['category_id', 'importance', 'on_main', 'state', 'ends_at'],
    search: ['title', 'summary', 'permit_number'],
  },
  form: [
    { label: 'desk.card.text', fields: ['title', 'summary', 'description'] },
    { label: 'desk.card.giving', fields: ['goal', 'at_goal', 'starts_at', 'ends_at'] },
    {
      label: 'desk.card.permit',
      fields: ['permit_number', 'permit_authority', 'permit_starts', 'permit_ends', 'permit_target'],
    },
    { label: 'desk.card.shown', fields: ['image', 'category_id', 'importance', 'on_main'], aside: true },
  ],
  published: { path: ({ id }) => campaignPath(id) },
  beforeSave(_, values) {
    const problems: Record<string, FieldProblem> = {}
    const { starts_at, ends_at, permit_starts, permit_ends, permit_authority, permit_target } = values
    if (starts_at && ends_at && starts_at >= ends_at) problems.ends_at = { code: 'desk.ends_before_start' }
    if (permit_starts && permit_ends && permit_starts > permit_ends)
      problems.permit_ends = { code: 'desk.ends_before_start' }
    const permitted = permit_authority ?? permit_starts ?? permit_ends ?? permit_target
    if (permitted && !values.permit_number) problems.permit_number = { code: 'desk.permit_number_wanted' }
    if (Object.keys(problems).length > 0) throw new Refusal('errors.invalid_input', 422, { fields: problems })
    return values
  },
  read: async (ctx, rows) => {
    const raised = await raisedBy(ctx, rows.map(({ id }) => id)) // prettier-ignore
    return rows.map(({ id }) => ({ raised: raised.get(fundOf(id)) ?? ZERO }))
  },
})

/** What the ledger says that campaigns were given, in lira. */
async function raisedBy(ctx: Context, ids: number[]): Promise<Map<string, Minor>> {
  const rows = await ctx.db
    .selectFrom('fund_totals')
    .select(['account', 'minor'])
    .where('account', 'in', ids.map(fundOf)) // prettier-ignore
    .where('currency', '=', 'TRY')
    .execute()
  return new Map(rows.map(({ account, minor }) => [account, minor]))
}
