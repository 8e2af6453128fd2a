import './tables.ts'
import '#features/donations/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { campaignNames } from '#features/campaigns/queries.server.ts'
import { DONATION_FIELDS } from '#features/donations/record/fields.ts'
import { lastCardMask, paymentIntents } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { fieldsWith } from '#kernel/fields.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { minor, share, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { donationSort, donationFilter, type DonationListParams } from './list-params.server.ts'
import type { DonationList, DonationRow } from './donation-row.ts'
import { NET_IN_LIRA, RATE } from './lira.server.ts'
import type { DonationStatus } from './status.ts'

registerSavedViews('all-donations', 'donations.read')

/** A page of donations, and the sums of the whole selection. */
export const donationList = query({
  allow: 'donations.read',
  async run(ctx, params: DonationListParams): Promise<DonationList> {
    const [rows, sums] = await Promise.all([
      donationRows(ctx, {
        where: donationFilter(ctx, params),
        sort: params.sort,
        limit: params.size,
        offset: (params.page - 1) * params.size,
        donors: ctx.actor!.permissions.has('donors.read'),
      }),
      sumsOf(ctx, params),
    ])
    return { rows, page: params.page, size: params.size, ...sums }
  },
})

const DONOR_COLUMNS = fieldsWith(DONATION_FIELDS, 'staff').flatMap((name) => [
  // Lists call the donor's name `name`.
  sql.lit(name === 'donor_name' ? 'name' : name),
  sql.ref(`d.${name}`),
])
const DONOR = sql`jsonb_build_object(${sql.join(DONOR_COLUMNS)})`

type Selection = {
  where: RawBuilder<boolean>
  sort: DonationListParams['sort']
  limit: number
  offset?: number
  donors?: boolean
}

/** Rows as lists and exports show them; the caller has checked the permission. */
export async function donationRows(
  ctx: Context,
  { where, sort, limit, offset = 0, donors = false }: Selection,
): Promise<DonationRow[]> {
  // The page is found on the narrow table first; further columns are fetched for its rows only.
  const { rows } = await sql<
    Omit<DonationRow, 'campaign'> & {
      campaign: number | null
      title: Localized | null
    }
  >`
    with page as materialized (
      select * from donation_rows g where ${where} order by ${donationSort(sort)} limit ${limit} offset ${offset}
    )
    select page.donation_id as id, i.reference, page.at, page.method, page.status, page.amount, page.net, page.currency,
      page.locale, page.source, ${donors ? DONOR : sql`null`} as donor, page.campaign_id as campaign, c.title, ${lastCardMask('page.intent_id')} as card
    from page
    join ${paymentIntents(ctx)} i on i.id = page.intent_id
    join donations d on d.id = page.donation_id
    left join ${campaignNames(ctx)} c on c.id = page.campaign_id
    order by ${donationSort(sort, 'page')}`.execute(ctx.db)
  return rows.map(({ campaign, title, ...row }) => ({
    ...row,
    campaign: campaign === null ? null : { id: campaign, title: pick(title, ctx.locale) },
  }))
}

/**
 * The sources of all donations, from A to Z: one index lookup for each source, independent of the number of donations.
 */
export async function donationSources({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive found as (
      (select source from donation_rows order by source limit 1)
      union all
      select (select source from donation_rows where source > found.source order by source limit 1) from found
      where found.source is not null
    )
    select source from found where source is not null limit 500`.execute(db)
  return rows.map(({ source }) => source)
}

/** Sub-query: every donation as lists show it. Other features join it as `g`. */
export const donationListRows = ({ db }: Pick<Context, 'db'>) => db.selectFrom('donation_rows').selectAll()

export type SelectionMetrics = { count: number; sum: Minor; average: Minor; donors: number }

/** Figures for the tiles above the list: donations in lira that the list finds and that have money in the funds. */
export const selectionMetrics = query({
  allow: 'donations.read',
  async run(ctx, params: DonationListParams): Promise<SelectionMetrics> {
    const { rows } = await sql<{ count: number; sum: number; donors: number }>`
      select count(*)::integer as count, coalesce(sum(g.net), 0)::bigint as sum,
        count(distinct g.donor_key)::integer as donors
      from donation_rows g where ${donationFilter(ctx, params)} and g.net > 0 and g.currency = 'TRY'`.execute(ctx.db)
    const { count, donors, ...row } = rows[0]!
    const sum = minor(row.sum)
    return { count, donors, sum, average: count > 0 ? share(sum, count) : ZERO }
  },
})

type Sums = Pick<DonationList, 'total' | 'net' | 'lira' | 'byStatus'>

async function sumsOf(ctx: Context, params: DonationListParams): Promise<Sums> {
  const { rows } = await sql<{ status: DonationStatus; currency: Currency; count: number; net: number }>`
    select g.status, g.currency, count(*)::integer as count, sum(g.net)::bigint as net
    from donation_rows g where ${donationFilter(ctx, params, { states: false })} group by g.status, g.currency`.execute(
    ctx.db,
  )
  const states = params['filter.status']
  const sums: Sums = { total: 0, net: [], lira: null, byStatus: {} }
  const nets = new Map<Currency, number>()
  for (const { status, currency, count, net } of rows) {
    sums.byStatus[status] = (sums.byStatus[status] ?? 0) + count
    if (states?.length && !states.includes(status)) continue
    sums.total += count
    nets.set(currency, (nets.get(currency) ?? 0) + net)
  }
  sums.net = [...nets].filter(([, net]) => net !== 0).map(([currency, net]) => ({ currency, minor: minor(net) }))
  if (sums.net.some(({ currency }) => currency !== 'TRY')) sums.lira = await liraOf(ctx, params)
  return sums
}

/** The selection's money in the funds in lira, each donation at the rate of its day. */
async function liraOf(ctx: Context, params: DonationListParams): Promise<DonationList['lira']> {
  const { rows } = await sql<{ total: Minor; missing: number }>`
    select coalesce(sum(${NET_IN_LIRA}), 0)::bigint as total,
      (count(*) filter (where ${NET_IN_LIRA} is null))::integer as missing
    from donation_rows g ${RATE}
    where ${donationFilter(ctx, params)} and g.net <> 0`.execute(ctx.db)
  return { total: minor(rows[0]!.total), complete: rows[0]!.missing === 0 }
}
