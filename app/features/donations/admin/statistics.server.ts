/** Figures of the donations overview. A few statements over one narrow table, fast at 50,000 donations. */
import './tables.ts'
import { sql } from 'kysely'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { attemptOutcomes } from '#features/payments/queries.server.ts'
import { refundsOfDonations } from '#features/payments/refunds/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, startOfDay, TIME_ZONE } from '#kernel/dates.ts'
import { DAY_MS, daysBefore } from '#kernel/durations.ts'
import { pick } from '#kernel/locale.ts'
import { minor, share, ZERO, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { received } from './received.server.ts'
import { PERIODS, type DonationStatistics, type Period, type Totals } from './statistics.ts'

/** Days shown in charts. */
export const DAYS = 30
const MONTHS = 12
const MAX_CAMPAIGNS = 6
export const donationStats = query({
  allow: 'donations.read',
  async run(ctx): Promise<DonationStatistics> {
    const [periods, days, months, methods, campaigns, success] = await Promise.all([
      periodsOf(ctx),
      daysOf(ctx),
      monthsOf(ctx),
      methodsOf(ctx),
      campaignsOf(ctx),
      successOf(ctx),
    ])
    return { periods, days, months, methods, campaigns, success }
  },
})

/** The start of each period, and of the one before it, in Istanbul: 7 and 30 days include today. */
export function periodStarts(now: Date): Record<Period, { from: Date; before: Date }> {
  const [year, month, day] = dayOf(now).split('-').map(Number) as [number, number, number]
  const at = (y: number, m: number, d: number) => startOfDay(new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10))
  return {
    today: { from: at(year, month, day), before: at(year, month, day - 1) },
    week: { from: at(year, month, day - 6), before: at(year, month, day - 13) },
    month: { from: at(year, month, day - 29), before: at(year, month, day - 59) },
    year: { from: at(year, 1, 1), before: at(year - 1, 1, 1) },
  }
}

async function periodsOf(ctx: Context): Promise<DonationStatistics['periods']> {
  const { db, now } = ctx
  const starts = periodStarts(now)
  const spans = PERIODS.flatMap((period) => {
    const { from, before } = starts[period]
    // Never longer than the period itself: the last day of a leap year has no equivalent.
    const end = new Date(Math.min(before.getTime() + (now.getTime() - from.getTime()), from.getTime()))
    return [
      { name: `${period} now`, from, to: now },
      { name: `${period} before`, from: before, to: end },
    ]
  })
  type Row = Omit<Totals, 'average'> & { name: string }
  const { rows } = await sql<Row>`
    with spans as (
      select * from unnest(${spans.map(({ name }) => name)}::text[], ${spans.map(({ from }) => from)}::timestamptz[],
        ${spans.map(({ to }) => to)}::timestamptz[]) s(name, since, until)
    ), firsts as materialized (
      select donor_key, min(at) as first from donation_rows where net > 0 and donor_key is not null group by donor_key
    ), grouped as (
      select s.name, s.since, g.donor_key, count(*) as n, sum(g.net) as net
      from spans s join donation_rows g on g.at >= s.since and g.at <= s.until and g.net > 0 and g.currency = 'TRY'
      group by s.name, s.since, g.donor_key
    ), totals as (
      select name, sum(n)::integer as count, sum(net)::bigint as sum, count(donor_key)::integer as donors,
        count(*) filter (where f.first < since)::integer as recurring
      from grouped left join firsts f using (donor_key) group by name
    )
    select s.name, coalesce(t.count, 0) as count, coalesce(t.sum, 0) as sum, coalesce(t.donors, 0) as donors,
      coalesce(t.recurring, 0) as recurring, came.captured, back.refunded
    from spans s left join totals t using (name)
    cross join lateral (
      select coalesce(sum(g.net + g.returned), 0)::bigint as captured
      from donation_rows g where g.at >= s.since and g.at <= s.until and g.currency = 'TRY' and ${received}
    ) came
    cross join lateral (
      select coalesce(sum(r.amount), 0)::bigint as refunded from ${refundsOfDonations(ctx)} r
      where r.at >= s.since and r.at <= s.until and r.currency = 'TRY'
    ) back`.execute(db)
  const totals = new Map(rows.map((row) => [row.name, row]))
  const sums = (name: string): Totals => {
    const { count, sum, captured, refunded, donors, recurring } = totals.get(name)!
    return { count, sum, captured, refunded, donors, recurring, average: count > 0 ? share(sum, count) : ZERO }
  }
  return Object.fromEntries(
    PERIODS.map((period) => [period, { now: sums(`${period} now`), before: sums(`${period} before`) }]),
  ) as DonationStatistics['periods']
}

async function daysOf({ db, now }: Context): Promise<DonationStatistics['days']> {
  const first = new Date(startOfDay(dayOf(now)).getTime() - (DAYS - 1) * DAY_MS)
  const { rows } = await sql<{ day: string; count: number; sum: number }>`
    select (at at time zone ${sql.lit(TIME_ZONE)})::date as day, count(*)::integer as count, sum(net)::bigint as sum
    from donation_rows where at >= ${first} and at <= ${now} and net > 0 and currency = 'TRY' group by 1`.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: DAYS }, (_, i) => {
    const day = dayOf(new Date(first.getTime() + i * DAY_MS))
    const row = byDay.get(day)
    return { day, count: row?.count ?? 0, sum: minor(row?.sum ?? 0) }
  })
}

async function monthsOf({ db, now }: Context): Promise<DonationStatistics['months']> {
  const [year, month] = dayOf(now).split('-').map(Number) as [number, number]
  const months = Array.from({ length: MONTHS }, (_, i) =>
    new Date(Date.UTC(year, month - MONTHS + i, 1)).toISOString().slice(0, 7),
  )
  const { rows } = await sql<{ month: string; count: number; sum: Minor }>`
    select to_char(at at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM') as month, count(*)::integer as count,
      sum(net)::bigint as sum
    from donation_rows where at >= ${startOfDay(`${months[0]}-01`)} and at <= ${now} and net > 0 and currency = 'TRY'
    group by 1`.execute(db)
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return months.map((one) => byMonth.get(one) ?? { month: one, count: 0, sum: ZERO })
}

async function methodsOf({ db, now }: Context): Promise<DonationStatistics['methods']> {
  const first = new Date(startOfDay(dayOf(now)).getTime() - (DAYS - 1) * DAY_MS)
  const { rows } = await sql<DonationStatistics['methods'][number]>`
    select method, count(*)::integer as count, sum(net)::bigint as sum from donation_rows
    where at >= ${first} and at <= ${now} and net > 0 and currency = 'TRY' group by method order by 3 desc`.execute(db)
  return rows
}

async function campaignsOf(ctx: Context): Promise<DonationStatistics['campaigns']> {
  const { db, now, locale, texts } = ctx
  const first = new Date(startOfDay(dayOf(now)).getTime() - (DAYS - 1) * DAY_MS)
  const { rows } = await sql<{ id: number | null; count: number; sum: Minor }>`
    select campaign_id as id, count(*)::integer as count, sum(net)::bigint as sum from donation_rows
    where at >= ${first} and at <= ${now} and net > 0 and currency = 'TRY'
    group by campaign_id order by 3 desc limit ${MAX_CAMPAIGNS}`.execute(db)
  const titles = await campaignTitles(
    ctx,
    rows.map(({ id }) => id),
  )
  const general = texts.translate(locale)('donation_admin.general_fund')
  return rows.map((row) => ({ ...row, title: pick(titles.get(row.id ?? 0), locale) || general }))
}

async function successOf(ctx: Context): Promise<DonationStatistics['success']> {
  const since = daysBefore(ctx.now, DAYS)
  const before = daysBefore(ctx.now, 2 * DAYS)
  const rows = await attemptOutcomes(ctx, before, since)
  const among = (late: boolean) => {
    const some = rows.filter((row) => row.late === late)
    const count = (list: typeof rows) => list.reduce((sum, row) => sum + row.count, 0)
    return { ended: count(some), paid: count(some.filter((row) => row.paid)) }
  }
  const reasons = rows
    .filter((row) => row.late && !row.paid && row.refusal !== null)
    .map(({ refusal, count }) => ({ refusal: refusal!, count }))
    .toSorted((a, b) => b.count - a.count)
  return { ...among(true), before: among(false), reasons }
}
