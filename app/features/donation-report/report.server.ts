import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Period } from '#features/books/period.ts'
import { edgesOf } from '#features/books/trial-balance.server.ts'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { commissionShares } from '#features/card-settlements/commission-shares.server.ts'
import { donationListRows } from '#features/donations/admin/list.server.ts'
import { received } from '#features/donations/admin/received.server.ts'
import type { PaymentMethod } from '#features/donations/admin/status.ts'
import { lastRefusal } from '#features/payments/queries.server.ts'
import { disputeFees, returnedFromFunds } from '#features/payments/refunds/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatDate, formatNamed, startOfDay, TIME_ZONE } from '#kernel/dates.ts'
import { LOCALE_NAMES, pick, type Locale } from '#kernel/locale.ts'
import { CURRENCIES, minor, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { GROUPINGS, totalOf, type CurrencyReport, type FailedGroup, type Grouping, type ReportGroup } from './report.ts'

export const ReportRequest = z
  .object({ from: z.iso.date(), to: z.iso.date(), by: z.enum(GROUPINGS) })
  .refine(({ from, to }) => from <= to, { error: 'errors.field_invalid', path: ['to'] })
export type ReportRequest = z.output<typeof ReportRequest>

/** `2026-11-21`; of many rows much faster than to_char. */
const localDay = sql<string>`(g.at at time zone ${sql.lit(TIME_ZONE)})::date::text`
const KEYS: Record<Grouping, RawBuilder<string>> = {
  day: localDay,
  month: sql`left(${localDay}, 7)`,
  campaign: sql`coalesce(g.campaign_id::text, 'none')`,
  method: sql`g.method`,
  language: sql`g.locale`,
  currency: sql`g.currency`,
}

/** Donations whose money arrived in the period, on the days of Istanbul; lira first. */
export const donationReport = query({
  allow: 'ledger.read',
  async run(ctx, { by, ...period }: ReportRequest): Promise<CurrencyReport[]> {
    const [groups, fees] = await Promise.all([groupsOf(ctx, period, by), feesOf(ctx, period, by)])
    const nameOf = await namesOf(ctx, by, [...new Set(groups.map(({ key }) => key))])
    const inOrder = by === 'day' || by === 'month' ? compareKeys : largestFirst
    return CURRENCIES.flatMap((currency) => {
      const own = groups
        .filter((one) => one.currency === currency)
        .map(({ currency: _currency, ...one }) => ({
          ...one,
          name: nameOf(one.key),
          fees: minor(fees.get(`${currency} ${one.key}`) ?? 0),
        }))
      return own.length === 0 ? [] : [{ currency, groups: own.toSorted(inOrder), total: totalOf(own) }]
    })
  },
})

const compareKeys = (a: ReportGroup, b: ReportGroup) => (a.key < b.key ? -1 : 1)
const largestFirst = (a: ReportGroup, b: ReportGroup) => b.received - a.received || compareKeys(a, b)

/** `where` of rows g. */
function arrivedIn(ctx: Context, period: Period): RawBuilder<boolean> {
  const { since, until } = edgesOf(period)
  return sql<boolean>`g.at >= ${since} and g.at < ${until} and ${received(ctx)}`
}

type Group = { key: string; currency: Currency; count: number; received: Minor; returned: Minor; net: Minor }

async function groupsOf(ctx: Context, period: Period, by: Grouping): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${KEYS[by]} as key, g.currency, count(*)::integer as count, sum(g.net + coalesce(b.returned, 0))::bigint as received,
      coalesce(sum(b.returned), 0)::bigint as returned, sum(g.net)::bigint as net
    from ${donationListRows(ctx)} g left join (${returnedFromFunds(ctx)}) b on b.intent_id = g.intent_id
    where ${arrivedIn(ctx, period)} group by 1, 2`.execute(ctx.db)
  return rows
}

/** By currency and key. Shares are fractions of a kuruş, so that each sum is rounded once. */
async function feesOf(ctx: Context, period: Period, by: Grouping): Promise<Map<string, number>> {
  // Two statements: of a union the database would compute the shares of all payments, also of other periods.
  const [shares, disputed] = await Promise.all([
    sumOfFees(ctx, period, { by, fees: commissionShares(ctx) }),
    sumOfFees(ctx, period, { by, fees: sql`${disputeFees(ctx)}` }),
  ])
  const sums = new Map<string, number>()
  for (const { key, currency, fees } of [...shares, ...disputed])
    sums.set(`${currency} ${key}`, (sums.get(`${currency} ${key}`) ?? 0) + fees)
  return sums
}

type FeesBy = { by: Grouping; fees: RawBuilder<unknown> }

async function sumOfFees(ctx: Context, period: Period, { by, fees }: FeesBy) {
  const { rows } = await sql<{ key: string; currency: Currency; fees: number }>`
    select ${KEYS[by]} as key, g.currency, round(sum(f.fee))::bigint as fees
    from ${donationListRows(ctx)} g join (${fees}) f on f.intent_id = g.intent_id
    where ${arrivedIn(ctx, period)} group by 1, 2`.execute(ctx.db)
  return rows
}

async function namesOf(ctx: Context, by: Grouping, keys: readonly string[]): Promise<(key: string) => string> {
  const { locale } = ctx
  const t = ctx.texts.translate(locale)
  switch (by) {
    case 'day':
      return (day) => formatDate(startOfDay(day), locale)
    case 'month':
      return (month) => formatNamed(startOfDay(`${month}-01`), locale, 'month')
    case 'campaign': {
      const titles = await campaignTitles(ctx, keys.filter((key) => key !== 'none').map(Number))
      return (id) => pick(titles.get(Number(id)), locale) || t('donation_admin.general_fund')
    }
    case 'method':
      return (method) => t(`donation_admin.method.${method as PaymentMethod}`)
    case 'language':
      return (language) => LOCALE_NAMES[language as Locale]
    case 'currency':
      return (currency) => currency
  }
}

/** Donations that were started in the period and whose card payment failed, the most frequent reason first. */
export const failedDonations = query({
  allow: 'ledger.read',
  async run(ctx, period: Period): Promise<FailedGroup[]> {
    const { since, until } = edgesOf(period)
    const { rows } = await sql<FailedGroup>`
      select ${lastRefusal('g.intent_id')} as refusal, g.currency, count(*)::integer as count, sum(g.amount)::bigint as amount
      from ${donationListRows(ctx)} g
      where g.at >= ${since} and g.at < ${until} and g.status in ('declined', 'abandoned')
      group by 1, 2 order by 3 desc, 1, 2`.execute(ctx.db)
    return rows
  },
})
