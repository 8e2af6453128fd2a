import './tables.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { fundTotals } from '#features/ledger/totals.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { formatMoney, ZERO, type Minor } from '#kernel/money.ts'
import { type FieldProblem, invalidFields } from '#kernel/refusal.ts'
import {
  choice,
  computed,
  flag,
  image,
  link,
  localized,
  longText,
  dateTime,
  money,
  optional,
  richText,
  rows,
  text,
} from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { campaignPath, lacksPermit, type CollectionKind } from './campaign.ts'
import { collectionProblems, refuseWithoutPermit } from './permit-guard.server.ts'
import { permitsOf } from './permits/queries.server.ts'

resource({
  id: 'all-campaigns',
  cover: 'campaign',
  table: 'campaigns',
  permission: 'campaigns',
  menu: { icon: 'heart-handshake' },
  labels: {
    one: 'dashboard.campaign',
    many: 'dashboard.campaigns',
    empty: 'dashboard.campaigns_empty',
    add: 'dashboard.campaign_add',
  },
  title: 'title',
  fields: {
    title: localized(text({ label: 'dashboard.field.title', max: 120 })),
    summary: localized(longText({ label: 'dashboard.field.summary', hint: 'dashboard.field.summary_hint', max: 300 })),
    description: localized(richText({ label: 'dashboard.field.description' })),
    image: optional(image({ label: 'dashboard.field.picture', hint: 'dashboard.field.picture_hint', ratio: 16 / 9 })),
    category_id: link({ label: 'dashboard.campaign_category', to: 'campaign-categories' }),
    importance: choice({
      label: 'dashboard.field.importance',
      usual: 'normal',
      choices: [
        { value: 'normal', label: 'dashboard.importance.normal', tone: 'plain' },
        { value: 'important', label: 'dashboard.importance.important', tone: 'warning' },
      ],
    }),
    on_main: flag({ label: 'dashboard.field.on_main' }),
    goal: optional(money({ label: 'dashboard.field.goal', hint: 'dashboard.field.goal_hint' })),
    raised: computed({ label: 'dashboard.field.raised', looks: 'money' }),
    at_goal: choice({
      label: 'dashboard.field.at_goal',
      usual: 'stop',
      choices: [
        { value: 'stop', label: 'dashboard.at_goal.stop' },
        { value: 'continue', label: 'dashboard.at_goal.continue' },
        { value: 'general', label: 'dashboard.at_goal.general' },
      ],
    }),
    amounts: rows({
      label: 'dashboard.field.amounts',
      hint: 'dashboard.field.amounts_hint',
      max: 5,
      fields: {
        amount: money({ label: 'dashboard.settings.amount' }),
        meaning: localized(text({ label: 'dashboard.field.amount_meaning', max: 40 })),
      },
    }),
    starts_at: optional(dateTime({ label: 'dashboard.field.opens_at', hint: 'dashboard.field.opens_at_hint' })),
    ends_at: optional(dateTime({ label: 'dashboard.field.closes_at' })),
    collection_kind: choice({
      label: 'dashboard.field.collection_kind',
      hint: 'dashboard.field.collection_kind_hint',
      usual: 'general',
      list: true,
      choices: [
        { value: 'general', label: 'dashboard.collection_kind.general' },
        { value: 'permit', label: 'dashboard.collection_kind.permit' },
        { value: 'exempt', label: 'dashboard.collection_kind.exempt' },
      ],
    }),
    exemption: optional(text({ label: 'dashboard.field.exemption', hint: 'dashboard.field.exemption_hint', max: 80 })),
    permit_override: optional(
      text({ label: 'dashboard.field.permit_override', hint: 'dashboard.field.permit_override_hint', max: 300 }),
    ),
    permit_number: computed({ label: 'dashboard.field.permit_number', looks: 'text' }),
  },
  list: {
    columns: ['image', 'title', 'category_id', 'importance', 'goal', 'raised', 'permit_number', 'state', 'created_at'],
    sort: ['-created_at', '-updated_at', 'id'],
    filters: ['category_id', 'collection_kind', 'importance', 'on_main', 'state', 'ends_at'],
    search: ['title', 'summary'],
  },
  form: [
    { label: 'dashboard.card.text', fields: ['title', 'summary', 'description'] },
    { label: 'dashboard.card.giving', fields: ['goal', 'at_goal', 'amounts', 'starts_at', 'ends_at'] },
    { label: 'dashboard.card.collection', fields: ['collection_kind', 'exemption', 'permit_override'] },
    { label: 'dashboard.card.shown', fields: ['image', 'category_id', 'importance', 'on_main'], aside: true },
  ],
  published: { path: ({ id }) => campaignPath(id) },
  async beforeSave(ctx, values, before) {
    const problems = await amountProblems(ctx, values.amounts)
    const { starts_at, ends_at } = values
    if (starts_at && ends_at && starts_at >= ends_at) problems.ends_at = { code: 'dashboard.ends_before_start' }
    Object.assign(problems, collectionProblems(ctx, values, before))
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return values
  },
  afterSave: (ctx, record, before) => refuseWithoutPermit(ctx, record, before),
  warnings: (ctx, record) => permitWarnings(record as unknown as PermitColumns, ctx),
  read: async (ctx, rows) => {
    const ids = rows.map(({ id }) => id)
    const [raised, permits] = await Promise.all([raisedBy(ctx, ids), permitsOf(ctx, ids)])
    return rows.map(({ id }) => {
      const permit = permits.get(id)
      return {
        raised: raised.get(fundAccount(id)) ?? ZERO,
        permit_number: permit?.permit_number ?? null,
        permit_starts: permit?.permit_starts ?? null,
        permit_ends: permit?.permit_ends ?? null,
        permit_target: permit?.permit_target ?? null,
      }
    })
  },
})

/** Campaign columns, with those that `read` adds. */
type PermitColumns = {
  state: 'draft' | 'published'
  goal: Minor | null
  collection_kind: CollectionKind
  permit_override: string | null
  permit_number: string | null
  permit_starts: string | null
  permit_ends: string | null
  permit_target: Minor | null
}

/** Why a public campaign takes no donations, and that its permit (Law 2860) does not cover its goal. */
function permitWarnings(campaign: PermitColumns, { locale, now }: Context) {
  const {
    state,
    collection_kind: kind,
    permit_starts: starts,
    permit_ends: ends,
    goal,
    permit_target: target,
  } = campaign
  const warnings: Record<string, FieldProblem> = {}
  const today = dayOf(now)
  const notToday = (starts !== null && today < starts) || (ends !== null && today > ends)
  if (state === 'published' && lacksPermit(campaign)) warnings.collection_kind = { code: 'dashboard.permit_none' }
  else if (state === 'published' && kind === 'permit' && notToday)
    warnings.collection_kind = { code: 'dashboard.permit_not_today' }
  const money = (amount: Minor) => formatMoney(amount, 'TRY', locale)
  if (goal && target && target < goal)
    warnings.goal = { code: 'dashboard.permit_below_goal', params: { goal: money(goal), target: money(target) } }
  return warnings
}

/** Errors of suggested amounts that the donation form would refuse. */
async function amountProblems(ctx: Context, amounts: readonly { amount: Minor }[]) {
  const problems: Record<string, FieldProblem> = {}
  if (amounts.length === 0) return problems
  const { minimum, maximum } = (await readSettings(ctx, 'giving')).giving
  const money = (amount: Minor) => isolate(formatMoney(amount, 'TRY', ctx.locale))
  const params = { minimum: money(minimum), maximum: money(maximum) }
  for (const [i, { amount }] of amounts.entries())
    if (amount < minimum || amount > maximum)
      problems[`amounts.${i}.amount`] = { code: 'dashboard.settings.preset_outside', params }
  return problems
}

/** The totals of campaigns from the ledger, in TRY only. */
async function raisedBy(ctx: Context, ids: number[]): Promise<Map<string, Minor>> {
  const rows = await fundTotals(ctx)
    .where('account', 'in', ids.map(fundAccount))
    .where('currency', '=', 'TRY')
    .execute()
  return new Map(rows.map(({ account, total }) => [account, total]))
}
