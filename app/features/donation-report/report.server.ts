import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Period } from '#features/books/period.ts'
import { edgesOf } from '#features/books/trial-balance.server.ts'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { donationListRows } from '#features/donations/admin/list.server.ts'
import { receivedIn } from '#features/donations/admin/received.server.ts'
import type { PaymentMethod } from '#features/donations/admin/status.ts'
import { sourceName } from '#features/donations/sources/source.ts'
import { paymentAttempts } from '#features/payments/queries.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import type { Context } from '#kernel/context.ts'
import { formatDay, formatNamed, startOfDay, TIME_ZONE } from '#kernel/dates.ts'
import { LOCALE_NAMES, pick, type Locale } from '#kernel/locale.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { GROUPINGS, totalOf, type CurrencyReport, type FailedGroup, type Grouping, type ReportGroup } from './report.ts'

export const ReportRequest = z
  .object({ from: calendarDay(), to: calendarDay(), by: z.enum(GROUPINGS) })
  .refine(({ from, to }) => from <= to, { error: 'errors.field_invalid', path: ['to'] })
export type ReportRequest = z.output<typeof ReportRequest>

/** SQL: the day in Istanbul, like `2026-11-21`. */
const localDay = sql<string>`(g.at at time zone ${sql.lit(TIME_ZONE)})::date`
const COLUMNS: Record<Grouping, RawBuilder<string>> = {
  day: localDay,
  month: localDay,
  campaign: sql`coalesce(g.campaign_id::text, 'none')`,
  method: sql`g.method`,
  source: sql`g.source`,
  language: sql`g.locale`,
  currency: sql`g.currency`,
}

/** Donations whose money arrived in the period, by days in Istanbul; lira first. */
export const donationReport = query({
  allow: 'ledger.read',
  async run(ctx, { by, ...period }: ReportRequest): Promise<CurrencyReport[]> {
    const groups = await groupsOf(ctx, period, by)
    const nameOf = await namesOf(ctx, by, [...new Set(groups.map(({ key }) => key))])
    const inOrder = by === 'day' || by === 'month' ? compareKeys : largestFirst
    return CURRENCIES.flatMap((currency) => {
      const own = groups
        .filter((one) => one.currency === currency)
        .map(({ currency: _currency, ...one }) => ({ ...one, name: nameOf(one.key) }))
      return own.length === 0 ? [] : [{ currency, groups: own.toSorted(inOrder), total: totalOf(own) }]
    })
  },
})

const compareKeys = (a: ReportGroup, b: ReportGroup) => (a.key < b.key ? -1 : 1)
const largestFirst = (a: ReportGroup, b: ReportGroup) => b.received - a.received || compareKeys(a, b)

type Group = Omit<ReportGroup, 'name'> & { currency: Currency }

async function groupsOf(ctx: Context, period: Period, by: Grouping): Promise<Group[]> {
  // The month text is computed once for each day, not for each donation.
  const key = by === 'month' ? sql`left(key::text, 7)` : sql`key::text`
  // Fees have fractions of a kuruş. Differences of the rounded running sum add up to the rounded total of any grouping.
  const { rows } = await sql<Group>`
    select key, currency, count, received, returned, net, (round(running) - round(running - fee))::bigint as fees
    from (select ${key} as key, currency, sum(count)::integer as count, sum(net + returned)::bigint as received,
        sum(returned)::bigint as returned, sum(net)::bigint as net, sum(fee) as fee,
        sum(sum(fee)) over (partition by currency order by ${key}) as running
    from (select ${COLUMNS[by]} as key, g.currency, count(*) as count, sum(g.net) as net, sum(g.returned) as returned,
        sum(g.fee) as fee
      from ${donationListRows(ctx)} g where ${receivedIn(edgesOf(period))} group by 1, 2) found
    group by 1, 2) grouped`.execute(ctx.db)
  return rows
}

async function namesOf(ctx: Context, by: Grouping, keys: readonly string[]): Promise<(key: string) => string> {
  const { locale } = ctx
  const t = ctx.texts.translate(locale)
  switch (by) {
    case 'day':
      return (day) => formatDay(day, locale)
    case 'month':
      return (month) => formatNamed(startOfDay(`${month}-01`), locale, 'month')
    case 'campaign': {
      const titles = await campaignTitles(ctx, keys.filter((key) => key !== 'none').map(Number))
      return (id) => pick(titles.get(Number(id)), locale) || t('donation_admin.general_fund')
    }
    case 'method':
      return (method) => t(`donation_admin.method.${method as PaymentMethod}`)
    case 'source':
      return (source) => sourceName(source, t)
    case 'language':
      return (language) => LOCALE_NAMES[language as Locale]
    case 'currency':
      return (currency) => currency
  }
}

/** Donations started in the period whose card payment failed, the most frequent reason first. */
export const failedDonations = query({
  allow: 'ledger.read',
  async run(ctx, period: Period): Promise<FailedGroup[]> {
    const { since, until } = edgesOf(period)
    // Finds the last attempt of each donation: one join is faster than a sub-query for each of 100,000.
    const { rows } = await sql<FailedGroup>`
      select refusal, currency, count(*)::integer as count, sum(amount)::bigint as amount
      from (select distinct on (g.donation_id) a.refusal, g.currency, g.amount
        from ${donationListRows(ctx)} g left join ${paymentAttempts(ctx)} a on a.intent_id = g.intent_id
        where g.at >= ${since} and g.at < ${until} and g.status in ('declined', 'abandoned')
        order by g.donation_id, a.created_at desc, a.id) failed
      group by 1, 2 order by 3 desc, 1, 2`.execute(ctx.db)
    return rows
  },
})
