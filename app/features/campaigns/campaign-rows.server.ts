/** Rows of campaigns with their total and their current permit, and what pages show of them. */
import './tables.ts'
import { sql, type InferResult } from 'kysely'
import type { Fund } from '#features/ledger/account.ts'
import { fundTotals } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { ZERO } from '#kernel/money.ts'
import { isPublished } from '#resource/visibility.server.ts'
import { currentPermits } from './permits/queries.server.ts'
import { donationWindowState, lacksPermit, type CampaignSummary, type DonationWindow, type Permit } from './campaign.ts'

const COLUMNS = [
  'campaigns.id',
  'title',
  'summary',
  'category_id',
  'goal',
  'campaigns.currency',
  'importance',
  'at_goal',
  'amounts',
  'collection_kind',
  'permit_override',
  'permit.permit_number',
  'permit.permit_authority',
  'permit.permit_starts',
  'permit.permit_ends',
  'permit.permit_target',
  'starts_at',
  'ends_at',
  'image',
  'state',
  'published_at',
  'campaigns.created_at',
] as const

/** Campaigns with the name of their category and their total from the ledger. */
export function campaigns(ctx: Context) {
  return ctx.db
    .selectFrom('campaigns')
    .innerJoin('campaign_categories', 'campaign_categories.id', 'campaigns.category_id')
    .leftJoin(fundTotals(ctx).as('funds'), (join) =>
      join
        .on('funds.account', '=', sql<Fund>`'fund:' || campaigns.id`)
        .onRef('funds.currency', '=', 'campaigns.currency'),
    )
    .leftJoin(currentPermits(ctx).as('permit'), 'permitted_campaign', 'campaigns.id')
    .select(['campaign_categories.name as category', 'campaign_categories.position', 'funds.total'])
    .select(COLUMNS)
}
type Row = InferResult<ReturnType<typeof campaigns>>[number]
export const published = (ctx: Context) => campaigns(ctx).where(isPublished(ctx))

/** What decides whether a campaign takes donations. */
export const windowOf = (row: Row): DonationWindow => ({
  goal: row.goal,
  atGoal: row.at_goal,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  permitStarts: row.permit_starts,
  permitEnds: row.permit_ends,
  permitMissing: lacksPermit(row),
})

export function summaryOf({ locale, now }: Context, row: Row): CampaignSummary {
  const total = row.total ?? ZERO
  return {
    id: row.id,
    title: pick(row.title, locale),
    summary: pick(row.summary, locale),
    category: { id: row.category_id, name: pick(row.category, locale) },
    importance: row.importance,
    picture: row.image,
    goal: row.goal,
    total,
    currency: row.currency,
    giving: donationWindowState(windowOf(row), total, now),
    permitNumber: row.permit_number,
    amounts: row.amounts.map(({ amount, meaning }) => ({ amount, meaning: pick(meaning, locale) })),
    createdAt: row.created_at,
  }
}

export function permitOf({ locale }: Context, row: Row): Permit | null {
  if (row.permit_number === null) return null
  return {
    number: row.permit_number,
    authority: pick(row.permit_authority, locale),
    starts: row.permit_starts,
    ends: row.permit_ends,
    target: row.permit_target,
  }
}
