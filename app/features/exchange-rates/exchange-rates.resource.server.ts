import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { type FieldProblem, invalidFields, Refusal } from '#kernel/refusal.ts'
import { choice, date, number, optional, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

/** Rates outside these limits are typing errors, for example 345,678 for 34,5678. */
const LOWEST = 0.01
const HIGHEST = 10_000

resource({
  id: 'exchange-rates',
  table: 'exchange_rates',
  permission: 'exchange_rates',
  menu: { icon: 'chart-line' },
  labels: {
    one: 'dashboard.exchange_rate',
    many: 'dashboard.exchange_rates',
    empty: 'dashboard.exchange_rates_empty',
    add: 'dashboard.exchange_rate_add',
  },
  title: 'day',
  fields: {
    day: date({ label: 'dashboard.exchange_rate_day', hint: 'dashboard.exchange_rate_day_hint' }),
    currency: choice({
      label: 'dashboard.exchange_rate_currency',
      choices: [
        { value: 'USD', label: 'dashboard.settings.currency_usd' },
        { value: 'EUR', label: 'dashboard.settings.currency_eur' },
      ],
    }),
    rate: number({
      label: 'dashboard.exchange_rate_rate',
      hint: 'dashboard.exchange_rate_rate_hint',
      min: LOWEST,
      max: HIGHEST,
      decimals: 4,
    }),
    source: optional(
      text({ label: 'dashboard.exchange_rate_source', hint: 'dashboard.exchange_rate_source_hint', max: 60 }),
    ),
  },
  list: {
    columns: ['day', 'currency', 'rate', 'source', 'updated_at'],
    sort: ['-day'],
    filters: ['day', 'currency'],
    search: ['source'],
  },
  async beforeSave(ctx, values, before) {
    const problems: Record<string, FieldProblem> = {}
    const firstOpen = await firstOpenDay(ctx)
    const days = [values.day, ...(before ? [before.day] : [])]
    if (firstOpen && days.some((day) => day < firstOpen)) problems.day = { code: 'exchange_rates.month_closed' }
    else if (values.day > dayOf(ctx.now)) problems.day = { code: 'exchange_rates.in_future' }
    if (!hasFourDecimals(values.rate)) problems.rate = { code: 'exchange_rates.four_decimals' }
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return values
  },
  async beforeDelete(ctx, { day }) {
    const firstOpen = await firstOpenDay(ctx)
    if (firstOpen && day < firstOpen) throw new Refusal('exchange_rates.month_closed', 409)
  },
})

/** The day after the last closed month; null: no month is closed. A trigger refuses earlier days as well. */
async function firstOpenDay({ db }: Pick<Context, 'db'>): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`select books_open_from() as at`.execute(db)
  return rows[0]!.at && dayOf(rows[0]!.at)
}

const hasFourDecimals = (rate: number) => /^\d+(\.\d{1,4})?$/.test(String(rate))
