import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { transferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import { RECORD_APPROVAL } from '#features/donations/offline/method.ts'
import { furtherDonations } from '#features/donations/offline/recorded.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { containsName } from '#kernel/db/contains-word.server.ts'
import { containsPattern } from '#kernel/db/like.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { findReference } from '#kernel/ids.ts'
import { pick, type Locale } from '#kernel/locale.ts'
import { CURRENCIES, parseAmount, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { searchPageParams, enumListParam } from '#resource/list-params.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { PLEDGE_STATES, type PledgeDetail, type PledgePage, type PledgeRow, type PledgeState } from './pledge.ts'

export const PledgeListParams = z.object({
  ...searchPageParams,
  'filter.state': enumListParam(PLEDGE_STATES),
  'filter.currency': enumListParam(CURRENCIES),
})
export type PledgeListParams = z.output<typeof PledgeListParams>

registerSavedViews('transfers', 'transfers.read', 'bank-transfers')

const mayReadDonors = ({ actor }: Context) => actor?.permissions.has('donors.read') ?? false

/** Searches by code or part of it, by amount and, for readers who may see donors, by name, email address or phone. */
function matching(ctx: Context, typed: string): RawBuilder<boolean> {
  const text = typed.trim()
  if (!text) return sql<boolean>`true`
  const code = findReference(text)
  if (code) return sql<boolean>`code = ${code}`
  const found = [sql<boolean>`code like ${containsPattern(toLatinDigits(text).toUpperCase())}`]
  const amount = parseAmount(text, { locale: ctx.locale })
  if (amount.ok) found.push(sql<boolean>`amount = ${amount.amount} or sent_amount = ${amount.amount}`)
  if (mayReadDonors(ctx)) {
    const words = foldForSearch(text).split(' ').filter(Boolean).slice(0, 6)
    const named = words.map((word) => containsName(sql.ref('search'), word))
    if (named.length > 0) found.push(sql<boolean>`(${sql.join(named, sql` and `)})`)
  }
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

export function pledgeFilter(ctx: Context, params: PledgeListParams, { states = true } = {}): RawBuilder<boolean> {
  const [state, currency] = [params['filter.state'], params['filter.currency']]
  return sql<boolean>`${sql.join(
    [
      matching(ctx, params.q),
      state?.length && states ? sql`state = any(${state}::text[])` : sql`true`,
      currency?.length ? sql`currency = any(${currency}::text[])` : sql`true`,
    ],
    sql` and `,
  )}`
}

type Stored = {
  id: string
  code: string
  state: PledgeState
  donor_name: string
  email: string | null
  phone: string | null
  anonymous: boolean
  campaign_id: number | null
  currency: Currency
  amount: Minor | null
  sent_on: string | null
  sent_amount: Minor | null
  created_at: Date
  reported_at: Date | null
}

/** Pledges of the filter: reported ones first, because staff look for their money; then the newest. */
export async function pledgeRows(
  ctx: Context,
  where: RawBuilder<boolean>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PledgeRow[]> {
  const { rows } = await sql<Stored>`
    select id, code, state, donor_name, email, phone, anonymous, campaign_id, currency, amount, sent_on, sent_amount,
      created_at, reported_at
    from transfer_pledges where ${where}
    order by state = 'reported' desc, coalesce(reported_at, created_at) desc, id desc
    limit ${limit} offset ${offset}`.execute(ctx.db)
  const titles = await campaignTitles(
    ctx,
    rows.map((row) => row.campaign_id),
  )
  return rows.map((row) => toRow(ctx, row, titles))
}

function toRow(ctx: Context, row: Stored, titles: Awaited<ReturnType<typeof campaignTitles>>): PledgeRow {
  const title = titles.get(row.campaign_id ?? 0)
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    donor: mayReadDonors(ctx)
      ? { name: row.donor_name, email: row.email, phone: row.phone, anonymous: row.anonymous }
      : null,
    campaign: title ? { id: row.campaign_id!, title: pick(title, ctx.locale) } : null,
    currency: row.currency,
    amount: row.amount,
    sentOn: row.sent_on,
    sentAmount: row.sent_amount,
    at: row.created_at,
    reportedAt: row.reported_at,
  }
}

export const pledgePage = query({
  allow: 'transfers.read',
  async run(ctx, params: PledgeListParams): Promise<PledgePage> {
    const [rows, counts] = await Promise.all([
      pledgeRows(ctx, pledgeFilter(ctx, params), { limit: params.size, offset: (params.page - 1) * params.size }),
      sql<{ state: PledgeState; n: number }>`select state, count(*)::integer as n from transfer_pledges
        where ${pledgeFilter(ctx, params, { states: false })} group by state`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as PledgePage['byState']
    const counted: readonly PledgeState[] = params['filter.state']?.length ? params['filter.state'] : PLEDGE_STATES
    return {
      rows,
      total: counted.reduce<number>((all, state) => all + (byState[state] ?? 0), 0),
      page: params.page,
      size: params.size,
      byState,
    }
  },
})

/** @throws {Refusal} 404 */
export const pledgeDetail = query({
  allow: 'transfers.read',
  async run(ctx, id: string): Promise<PledgeDetail> {
    const row = await ctx.db.selectFrom('transfer_pledges').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('errors.not_found', 404)
    const [titles, slips, waiting, further] = await Promise.all([
      campaignTitles(ctx, [row.campaign_id]),
      ctx.db
        .selectFrom('transfer_slips')
        .select(['id', 'name', 'bytes', 'created_at as at'])
        .where('pledge_id', '=', id)
        .orderBy('created_at')
        .execute(),
      waitingApproval(ctx, RECORD_APPROVAL, id),
      furtherDonations(ctx, id),
    ])
    return {
      ...toRow(ctx, row, titles),
      locale: row.locale as Locale,
      news: row.news,
      wall: row.wall,
      remindersSent: row.reminders_sent,
      remindersOff: row.reminders_off,
      closedAt: row.closed_at,
      // File names often contain the name of a person.
      slips: mayReadDonors(ctx) ? slips : [],
      donationId: row.donation_id,
      furtherDonations: further.map(({ id: donation, reference }) => ({ id: donation, reference })),
      approvalWaiting: waiting !== undefined,
    }
  },
})

/**
 * For the home screen: transfers that donors say they sent, and announced ones in a currency whose account was removed
 * since, so that their donors must be contacted.
 */
export async function pendingTransfers(ctx: Context) {
  if (!ctx.actor?.permissions.has('transfers.read')) return []
  const offered = ((await transferAccounts(ctx))?.accounts ?? []).map(({ currency }) => currency)
  const { rows } = await sql<
    | { kind: 'transfers'; count: number; since: Date; currencies: null }
    | { kind: 'transfers_without_account'; count: number; since: Date; currencies: string }
  >`
    select 'transfers' as kind, count(*)::integer as count, min(reported_at) as since, null as currencies
    from transfer_pledges where state = 'reported' having count(*) > 0
    union all
    select 'transfers_without_account', count(*)::integer, min(created_at), string_agg(distinct currency, ',')
    from transfer_pledges where state = 'promised' and currency <> all(${offered}::text[]) having count(*) > 0`.execute(
    ctx.db,
  )
  return rows
}

/** Sub-query: number of announced transfers of each donor that have not arrived yet (`donor_id`, `announced`). */
export const openPledgesOfDonors = (): RawBuilder<unknown> => sql`(
  select donor_id, count(*)::integer as announced from transfer_pledges
  where state in ('promised', 'reported') and donor_id is not null group by donor_id)`
