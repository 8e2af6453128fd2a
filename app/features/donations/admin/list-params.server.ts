/** Filters of a list of donations, its sums and its exports: `?q&filter.status=paid,voided&filter.at=2026-11-01..`. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { lastRefusal } from '#features/payments/queries.server.ts'
import { REFUSAL_KINDS } from '#features/payments/refusal-kind.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { containsName, containsWord } from '#kernel/db/contains-word.server.ts'
import { containsPattern } from '#kernel/db/like.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { findReference, UUID } from '#kernel/ids.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CURRENCIES, minor, parseAmount, type Minor } from '#kernel/money.ts'
import { daysParam, enumListParam, rangeParam, searchPageParams } from '#resource/list-params.server.ts'
import { DONATION_SORTS } from './donation-row.ts'
import { received } from './received.server.ts'
import { DONATION_METHODS, DONATION_STATUSES } from './status.ts'

/** The format in which dashboard lists send money (resource/contract.ts). */
const kurus = (text: string): Minor | null => {
  const latin = toLatinDigits(text)
  return /^\d{1,14}$/.test(latin) ? minor(Number(latin)) : null
}

export const DonationListParams = z.object({
  ...searchPageParams,
  sort: z.enum(DONATION_SORTS).default('-at'),
  'filter.status': enumListParam(DONATION_STATUSES),
  'filter.method': enumListParam(DONATION_METHODS),
  'filter.locale': enumListParam(LOCALES),
  'filter.currency': enumListParam(CURRENCIES),
  'filter.received': enumListParam(['yes']).describe(
    'Only donations whose money arrived, including those refunded later',
  ),
  'filter.refusal': enumListParam([...REFUSAL_KINDS, 'none']).describe(
    'Reason for which the last card payment was refused',
  ),
  'filter.campaign': z
    .string()
    .regex(/^(none|[1-9]\d{0,8})(,(none|[1-9]\d{0,8}))*$/, 'errors.field_invalid')
    .optional()
    .describe('Comma-separated ids; none: the general fund'),
  'filter.donor': z
    .string()
    .max(2000)
    .regex(new RegExp(`^${UUID}(,${UUID})*$`), 'errors.field_invalid')
    .optional()
    .describe('Comma-separated ids of donor records; needs the permission donors.read'),
  'filter.source': z
    .string()
    .max(2000)
    .regex(/^[\p{L}\d._-]{1,40}(,[\p{L}\d._-]{1,40})*$/u, 'errors.field_invalid')
    .optional()
    .describe('Comma-separated names of links, or direct, staff, import, shop, unknown'),
  'filter.amount': rangeParam(kurus).describe('Kuruş, from..to'),
  'filter.at': daysParam,
})
export type DonationListParams = z.output<typeof DonationListParams>

type Condition = RawBuilder<boolean>

/** A `where` condition for a statement over donation_rows g. `states: false` leaves the states out. */
export function donationFilter(
  ctx: Pick<Context, 'actor' | 'db' | 'locale'>,
  params: DonationListParams,
  { states = true } = {},
): Condition {
  const found: Condition[] = [sql`true`]
  const among = (column: string, values: readonly string[] | undefined) => {
    if (values?.length) found.push(sql`${sql.ref(column)} = any(${[...values]}::text[])`)
  }
  if (states) among('g.status', params['filter.status'])
  among('g.method', params['filter.method'])
  among('g.locale', params['filter.locale'])
  among('g.currency', params['filter.currency'])
  if (params['filter.received']) found.push(received)
  const refusals = params['filter.refusal']
  if (refusals?.length) found.push(sql`coalesce(${lastRefusal('g.intent_id')}, 'none') = any(${[...refusals]}::text[])`)
  const campaigns = params['filter.campaign']?.split(',')
  if (campaigns) {
    const ids = campaigns.filter((id) => id !== 'none').map(Number)
    const none = campaigns.includes('none') ? sql`g.campaign_id is null` : sql`false`
    found.push(sql`(g.campaign_id = any(${ids}::integer[]) or ${none})`)
  }
  const donors = params['filter.donor']?.split(',')
  if (donors) {
    authorize(ctx, 'donors.read')
    found.push(ofDonors(donors))
  }
  among('g.source', params['filter.source']?.split(','))
  const { from: least = null, to: most = null } = params['filter.amount'] ?? {}
  if (least !== null) found.push(sql`g.amount >= ${least}`)
  if (most !== null) found.push(sql`g.amount <= ${most}`)
  const { from: first, to: last } = params['filter.at'] ?? {}
  if (first) found.push(sql`g.at >= ${startOfDay(first)}`)
  if (last) found.push(sql`g.at < ${new Date(startOfDay(last).getTime() + DAY_MS)}`)
  found.push(...searchConditions(ctx, params.q))
  return sql<boolean>`${sql.join(found, sql` and `)}`
}

/** A `where` condition: rows g of these donor records. */
export const ofDonors = (ids: readonly string[]): Condition =>
  sql`g.donation_id in (select id from donations where donor_id = any(${[...ids]}::uuid[]))`

/** Matches words, or the exact amount. A reader who may not see donors cannot search by them either. */
function searchConditions({ actor, locale }: Pick<Context, 'actor' | 'locale'>, q: string): Condition[] {
  const reference = findReference(q)
  if (reference) return [sql`g.marks like ${containsPattern(reference.toLowerCase())}`]
  const terms = searchTerms(q)
  if (terms.length === 0) return []
  const donors = actor?.permissions.has('donors.read')
  const found = terms.map((term) => {
    const marks = containsWord(sql.ref('g.marks'), term)
    return donors ? sql<boolean>`(${marks} or ${containsName(sql.ref('g.donor'), term)})` : marks
  })
  const words = sql<boolean>`(${sql.join(found, sql` and `)})`
  const typed = parseAmount(q, { locale })
  return [typed.ok ? sql<boolean>`(${words} or g.amount = ${typed.amount})` : words]
}

/** Folds the words; a typed card becomes the mask that we store. */
export const searchTerms = (q: string): string[] => foldForSearch(maskTyped(q)).split(' ').filter(Boolean).slice(0, 6)

/** A card as receipts show it, or typed in full, is searched by the digits that we store. */
function maskTyped(q: string): string {
  return toLatinDigits(q)
    .replace(/\b(\d{4})[ -]?(\d{2})(?:[ -]?[\d*•xX]){6,9}[ -]?(\d{4})\b/g, '$1$2 $3')
    .replace(/[*•]+/g, ' ')
}

/** Both directions use one index. The id comes last, so that pages never overlap. */
export function donationSort(sort: DonationListParams['sort'], table = 'g'): RawBuilder<unknown> {
  const column = sql.ref(`${table}.${sort.replace('-', '')}`)
  const id = sql.ref(`${table}.donation_id`)
  return sort.startsWith('-') ? sql`${column} desc, ${id} desc` : sql`${column}, ${id}`
}

/** A `where` condition: rows g that come after this donation in the order of `donationSort`. */
export function comesAfter(sort: DonationListParams['sort'], donationId: string): RawBuilder<boolean> {
  const column = sort.replace('-', '')
  const key = (table: string) => sql`${sql.ref(`${table}.${column}`)}, ${sql.ref(`${table}.donation_id`)}`
  const last = sql`(select ${key('last')} from donation_rows last where last.donation_id = ${donationId})`
  return sort.startsWith('-') ? sql<boolean>`(${key('g')}) < ${last}` : sql<boolean>`(${key('g')}) > ${last}`
}
