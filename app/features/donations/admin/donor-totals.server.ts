/** The part of each donor's donations that is in the funds, for the list of donors. */
import './tables.ts'
import '#features/donations/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { TIME_ZONE } from '#kernel/dates.ts'
import { minor, type Currency, type Minor } from '#kernel/money.ts'
import { NET_IN_LIRA, RATE } from './lira.server.ts'
import { receivedIn } from './received.server.ts'

type DonorYear = {
  year: number
  count: number
  sums: { currency: Currency; minor: Minor }[]
  /** There are receipts for a statement. */
  statement: boolean
}

/**
 * Sub-query with one row for each donor: `donor_id`, `count`, `first_at`, `last_at`, and by currency `try_count`,
 * `try_sum`, `usd_sum`, `eur_sum` in hundredths. Donations without money in the funds do not count. `ids`: only these
 * donors.
 */
export const donorTotals = (ids?: readonly string[]): RawBuilder<unknown> => sql`(
  select d.donor_id, count(*)::integer as count, min(g.at) as first_at, max(g.at) as last_at,
    (count(*) filter (where g.currency = 'TRY'))::integer as try_count,
    coalesce(sum(g.net) filter (where g.currency = 'TRY'), 0)::bigint as try_sum,
    coalesce(sum(g.net) filter (where g.currency = 'USD'), 0)::bigint as usd_sum,
    coalesce(sum(g.net) filter (where g.currency = 'EUR'), 0)::bigint as eur_sum
  from donation_rows g join donations d on d.id = g.donation_id
  where g.net > 0 and ${ids ? sql`d.donor_id = any(${[...ids]}::uuid[])` : sql`d.donor_id is not null`} group by d.donor_id)`

/** Totals for each year (Istanbul) in which money of this donor arrived that was not returned, the newest first. */
export async function donorYears({ db }: Pick<Context, 'db'>, donorId: string): Promise<DonorYear[]> {
  const { rows } = await sql<{ year: number; currency: Currency; count: number; net: number; statement: boolean }>`
    select extract(year from g.at at time zone ${sql.lit(TIME_ZONE)})::integer as year, g.currency,
      count(*)::integer as count, sum(g.net)::bigint as net,
      bool_or(exists (select from receipts r where r.donation_id = d.id and r.cancelled_at is null)) as statement
    from donations d join donation_rows g on g.donation_id = d.id
    where d.donor_id = ${donorId}::uuid and g.net > 0 group by 1, 2 order by 1 desc, 2 desc`.execute(db)
  return [...Map.groupBy(rows, ({ year }) => year)].map(([year, ofYear]) => ({
    year,
    count: ofYear.reduce((all, { count }) => all + count, 0),
    sums: ofYear.map(({ currency, net }) => ({ currency, minor: minor(net) })),
    statement: ofYear.some(({ statement }) => statement),
  }))
}

/** Donations of one donor and currency whose money arrived in a period. */
export type DonorPeriod = {
  /** Null: donations without a donor record. */
  donorId: string | null
  currency: Currency
  count: number
  received: Minor
  /** Refunded or lost in disputes until now, also after the period. */
  returned: Minor
  net: Minor
  /** The net in lira, of the donations with a rate; null if none has one. */
  lira: Minor | null
  /** Donations with money in the funds for which there is no rate. */
  unrated: number
}

/** The donations that the donations report counts for these days, by donor record and currency. */
export async function donorPeriods(
  { db }: Pick<Context, 'db'>,
  days: { since: Date; until: Date },
): Promise<DonorPeriod[]> {
  const { rows } = await sql<DonorPeriod>`
    select d.donor_id as "donorId", g.currency, count(*)::integer as count, sum(g.net + g.returned)::bigint as received,
      sum(g.returned)::bigint as returned, sum(g.net)::bigint as net, sum(${NET_IN_LIRA})::bigint as lira,
      (count(*) filter (where ${NET_IN_LIRA} is null and g.net <> 0))::integer as unrated
    from donation_rows g join donations d on d.id = g.donation_id ${RATE}
    where ${receivedIn(days)} group by 1, 2`.execute(db)
  return rows
}
