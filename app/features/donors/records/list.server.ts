import './tables.ts'
import '#features/donors/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { donorTotals } from '#features/donations/admin/donor-totals.server.ts'
import { openPledgesOfDonors } from '#features/transfers/queries.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { containsName } from '#kernel/db/contains-word.server.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CURRENCIES, minor, share, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import {
  daysParam,
  enumListParam,
  rangeParam,
  searchPageParams,
  sortedBy,
  sortParam,
} from '#resource/list-params.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { DONOR_STATES, type DonorPage, type DonorRow, type DonorState } from './donor-record.ts'

registerSavedViews('donors', 'donors.read')

const SORTS = {
  name: sql`name_key`,
  first: sql`first_at`,
  last: sql`last_at`,
  count: sql`count`,
  sum: sql`try_sum`,
  average: sql`try_sum / nullif(try_count, 0)`,
}

const kurus = (text: string): Minor | null => {
  const latin = toLatinDigits(text)
  return /^\d{1,14}$/.test(latin) ? minor(Number(latin)) : null
}

export const DonorListParams = z.object({
  ...searchPageParams,
  sort: sortParam(SORTS),
  'filter.state': enumListParam(DONOR_STATES),
  'filter.locale': enumListParam(LOCALES),
  'filter.tag': z.string().max(500).optional().describe('Comma-separated tags'),
  'filter.last': daysParam,
  'filter.sum': rangeParam(kurus).describe('Sum of donations in lira, in kuruş, from..to'),
})
export type DonorListParams = z.output<typeof DonorListParams>

/** Months after which a donor without a new donation counts as lapsed. */
const LAPSED_MONTHS = 13

/** Sub-query: all donors with their derived figures, to be filtered. */
export const donorFigures = ({ now }: Pick<Context, 'now'>, ids?: readonly string[]) => sql`
  select o.id, o.name, o.name_key, o.locale, o.search, o.created_at, coalesce(t.count, 0) as count, t.first_at, t.last_at,
    coalesce(t.try_count, 0) as try_count, coalesce(t.try_sum, 0) as try_sum, coalesce(t.usd_sum, 0) as usd_sum,
    coalesce(t.eur_sum, 0) as eur_sum, coalesce(p.announced, 0) as announced,
    case when t.last_at >= ${now}::timestamptz - make_interval(months => ${LAPSED_MONTHS}) then 'active'
      when t.last_at is not null then 'lapsed' when p.announced > 0 then 'announced'
      when o.import_id is not null then 'imported' else 'none' end as state
  from donors o
  left join ${donorTotals(ids)} t on t.donor_id = o.id
  left join ${openPledgesOfDonors()} p on p.donor_id = o.id
  where ${ids ? sql`o.id = any(${[...ids]}::uuid[])` : sql`true`}`

const LIST_ORDER = sql`last_at desc nulls last, created_at desc, id`

/** Each word must be part of a name or an address; a phone number may be typed with spaces. */
function searchWords(q: string): RawBuilder<boolean>[] {
  const phone = toLatinDigits(q).replace(/[\s().-]/g, '')
  const words = /^\+?\d{5,}$/.test(phone) ? [phone.replace(/^0+/, '')] : foldForSearch(q).split(' ').filter(Boolean)
  return words.slice(0, 6).map((word) => containsName(sql.ref('search'), word))
}

/** Donors with failed payments only (state `none`) are listed only if the filter asks for them. */
export function donorFilter(params: DonorListParams, { states = true } = {}): RawBuilder<boolean> {
  const found = searchWords(params.q)
  const state = params['filter.state']
  if (states) found.push(state?.length ? sql`state = any(${state}::text[])` : sql`state <> 'none'`)
  if (params['filter.locale']?.length) found.push(sql`locale = any(${params['filter.locale']}::text[])`)
  const tags = params['filter.tag']?.split(',').filter(Boolean)
  if (tags?.length)
    found.push(sql`exists (select from donor_tags where donor_id = f.id and tag = any(${tags}::text[]))`)
  const { from, to } = params['filter.last'] ?? {}
  if (from) found.push(sql`last_at >= ${startOfDay(from)}`)
  if (to) found.push(sql`last_at < ${new Date(startOfDay(to).getTime() + DAY_MS)}`)
  const sums = params['filter.sum']
  if (sums && sums.from !== null) found.push(sql`try_sum >= ${sums.from}`)
  if (sums && sums.to !== null) found.push(sql`try_sum <= ${sums.to}`)
  return found.length === 0 ? sql`true` : sql<boolean>`${sql.join(found, sql` and `)}`
}

/** `ids`: reads only these donors, which is faster than a condition. */
type Selection = {
  where?: RawBuilder<boolean>
  ids?: readonly string[]
  sort?: string
  limit: number
  offset?: number
}
type Stored = Omit<DonorRow, 'sums' | 'average'> & Record<'try_count' | 'try_sum' | 'usd_sum' | 'eur_sum', number>

/** Rows for lists and exports. The caller has checked the permission. */
export async function donorRows(
  ctx: Context,
  { where = sql`true`, ids, sort = '', limit, offset = 0 }: Selection,
): Promise<DonorRow[]> {
  const order = sortedBy(SORTS, sort, LIST_ORDER)
  const { rows } = await sql<Stored>`
    with page as materialized (
      select * from (${donorFigures(ctx, ids)}) f where ${where} order by ${order} limit ${limit} offset ${offset})
    select id, name, locale, state, count, announced, first_at as "firstAt", last_at as "lastAt",
      try_count, try_sum, usd_sum, eur_sum,
      (select address from donor_addresses where donor_id = page.id and kind = 'email' order by created_at, id limit 1) as email,
      (select address from donor_addresses where donor_id = page.id and kind = 'phone' order by created_at, id limit 1) as phone,
      array(select tag from donor_tags where donor_id = page.id order by tag) as tags
    from page order by ${order}`.execute(ctx.db)
  return rows.map(({ try_count, try_sum, usd_sum, eur_sum, ...row }) => {
    const sums = { TRY: try_sum, USD: usd_sum, EUR: eur_sum }
    return {
      ...row,
      sums: CURRENCIES.filter((currency) => sums[currency] !== 0).map((currency) => ({
        currency,
        minor: minor(sums[currency]),
      })),
      average: try_count > 0 ? share(minor(try_sum), try_count) : null,
    }
  })
}

/** The ids of all donors that the list finds, in its order. */
export async function donorIds(ctx: Context, params: DonorListParams): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${donorFigures(ctx)}) f where ${donorFilter(params)}
    order by ${sortedBy(SORTS, params.sort, LIST_ORDER)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const donorPage = query({
  allow: 'donors.read',
  async run(ctx, params: DonorListParams): Promise<DonorPage> {
    const [rows, counts] = await Promise.all([
      donorRows(ctx, {
        where: donorFilter(params),
        sort: params.sort,
        limit: params.size,
        offset: (params.page - 1) * params.size,
      }),
      sql<{ state: DonorState; n: number }>`select state, count(*)::integer as n from (${donorFigures(ctx)}) f
        where ${donorFilter(params, { states: false })} group by state`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as DonorPage['byState']
    const listed = params['filter.state']?.length
      ? params['filter.state']
      : DONOR_STATES.filter((one) => one !== 'none')
    const total = listed.reduce((all, state) => all + (byState[state] ?? 0), 0)
    return { rows, total, page: params.page, size: params.size, byState }
  },
})

/** All tags in use, for the filter and the field of the donor page. */
export async function allTags({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('donor_tags').select('tag').distinct().orderBy('tag').limit(500).execute()
  return rows.map(({ tag }) => tag)
}

/** Searches donors by name or address. The caller has checked the permission. */
export async function findDonors(ctx: Context, { q, size }: DonorListParams): Promise<DonorRow[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  // The ids are selected first, so that figures are computed only for these donors.
  const { rows } = await sql<{ id: string }>`select o.id from donors o where ${sql.join(words, sql` and `)}
    order by (select max(coalesce(confirmed_at, created_at)) from donations where donor_id = o.id) desc nulls last
    limit ${size}`.execute(ctx.db)
  return donorRows(ctx, { ids: rows.map(({ id }) => id), limit: size })
}
