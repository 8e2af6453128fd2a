import './tables.ts'
import { type FieldProblem, invalidFields, Refusal } from '#kernel/refusal.ts'
import { choice, computed, flag, dateTime, money, number, optional, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { foldCode } from './coupon.ts'

resource({
  id: 'coupons',
  table: 'coupons',
  permission: 'coupons',
  menu: { icon: 'ticket' },
  labels: {
    one: 'dashboard.coupon',
    many: 'dashboard.coupons',
    empty: 'dashboard.coupons_empty',
    add: 'dashboard.coupon_add',
  },
  title: 'code',
  fields: {
    code: text({ label: 'dashboard.field.coupon_code', hint: 'dashboard.field.coupon_code_hint', max: 40 }),
    kind: choice({
      label: 'dashboard.field.coupon_kind',
      choices: [
        { value: 'percent', label: 'dashboard.coupon_kind.percent' },
        { value: 'amount', label: 'dashboard.coupon_kind.amount' },
        { value: 'delivery', label: 'dashboard.coupon_kind.delivery' },
      ],
    }),
    percent: optional(number({ label: 'dashboard.field.coupon_percent', min: 1, max: 100 })),
    amount: optional(money({ label: 'dashboard.field.coupon_amount' })),
    min_total: optional(money({ label: 'dashboard.field.coupon_min', hint: 'dashboard.field.coupon_min_hint' })),
    max_uses: optional(number({ label: 'dashboard.field.coupon_max', min: 1, max: 1_000_000 })),
    once_each: flag({ label: 'dashboard.field.coupon_once' }),
    starts_at: optional(dateTime({ label: 'dashboard.field.coupon_starts' })),
    ends_at: optional(dateTime({ label: 'dashboard.field.coupon_ends' })),
    active: flag({ label: 'dashboard.field.coupon_active' }),
    used: computed({ label: 'dashboard.field.coupon_used', looks: 'number', column: true }),
  },
  list: {
    columns: ['code', 'kind', 'percent', 'amount', 'used', 'active', 'ends_at'],
    sort: ['-created_at', 'id'],
    filters: ['kind', 'active'],
    search: ['code'],
  },
  form: [
    { label: 'dashboard.card.coupon', fields: ['code', 'kind', 'percent', 'amount', 'min_total'] },
    { label: 'dashboard.card.limits', fields: ['max_uses', 'once_each', 'starts_at', 'ends_at'] },
    { label: 'dashboard.card.shown', fields: ['active'], aside: true },
  ],
  /** Orders name their coupon: deleting it would let a buyer use it once more after it is restored. */
  async beforeDelete(ctx, { id }) {
    const used = await ctx.db
      .selectFrom('coupons')
      .select('id')
      .where('id', '=', id)
      .where('used', '>', 0)
      .forUpdate()
      .executeTakeFirst()
    if (used) throw new Refusal('coupons.was_used', 409)
  },
  beforeSave(_, values, before) {
    const problems: Record<string, FieldProblem> = {}
    const code = foldCode(values.code)
    if (code === '') problems.code = { code: 'resource.required' }
    if (values.kind === 'percent' && values.percent === null) problems.percent = { code: 'resource.required' }
    if (values.kind === 'amount' && values.amount === null) problems.amount = { code: 'resource.required' }
    if (values.starts_at && values.ends_at && values.starts_at >= values.ends_at)
      problems.ends_at = { code: 'dashboard.ends_before_start' }
    if (values.max_uses !== null && before && values.max_uses < Number(before.used))
      problems.max_uses = { code: 'coupons.max_below_used', params: { count: String(before.used) } }
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return { ...values, code }
  },
})
