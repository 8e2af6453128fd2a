import './tables.ts'
import { sql } from 'kysely'
import { fundAccount } from '#features/ledger/account.ts'
import { donationCount } from '#features/ledger/totals.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { richText } from '#kernel/rich-text.server.ts'
import { isPublished, isVisibleTo } from '#resource/visibility.server.ts'
import { campaigns, permitOf, published, summaryOf, windowOf } from './campaign-rows.server.ts'
import { sortCampaigns, type CampaignOrder } from './order.ts'
import {
  type CampaignDetail,
  type CampaignDonationState,
  type CampaignSummary,
  type Category,
  type GoalPolicy,
} from './campaign.ts'

/** Important campaigns first, then the newest: the order of the database index. */
const inOrder = (campaigns: ReturnType<typeof published>) =>
  campaigns
    .orderBy(sql`(importance <> 'important')`)
    .orderBy('campaigns.created_at', 'desc')
    .orderBy('campaigns.id', 'desc')

export const campaignList = query({
  allow: 'anyone',
  async run(ctx, filter: { category?: number; main?: boolean } = {}): Promise<CampaignSummary[]> {
    const rows = await inOrder(published(ctx))
      .$if(filter.category !== undefined, (q) => q.where('category_id', '=', filter.category!))
      .$if(filter.main === true, (q) => q.where('on_main', '=', true))
      .execute()
    return rows.map((row) => summaryOf(ctx, row))
  },
})

/** The number of campaigns in the side column. */
export const SIDEBAR_COUNT = 5

/**
 * The list and its tabs in one statement: there are dozens of campaigns, not thousands, and the page of a category
 * needs the names of the others.
 */
export const campaignsPage = query({
  allow: 'anyone',
  async run(ctx, { category, order }: { category: number | null; order: CampaignOrder }) {
    const rows = await inOrder(published(ctx)).execute()
    const names = new Map(rows.map((row) => [row.category_id, row]))
    const tabs = [...names.values()].sort((a, b) => a.position - b.position || a.category_id - b.category_id)
    const inCategory = rows.filter((row) => category === null || row.category_id === category)
    const shown = inCategory.map((row) => summaryOf(ctx, row))
    return {
      categories: tabs.map((row): Category => ({ id: row.category_id, name: pick(row.category, ctx.locale) })),
      campaigns: sortCampaigns(shown, order),
    }
  },
})

/** Sorted newest first, independent of importance. */
export const latestCampaigns = query({
  allow: 'anyone',
  async run(ctx, count: number): Promise<CampaignSummary[]> {
    const rows = await published(ctx)
      .orderBy('campaigns.created_at', 'desc')
      .orderBy('campaigns.id', 'desc')
      .limit(count)
      .execute()
    return rows.map((row) => summaryOf(ctx, row))
  },
})

/** Categories with published campaigns, in the order of the tabs. */
export const campaignCategories = query({
  allow: 'anyone',
  async run(ctx): Promise<Category[]> {
    const rows = await ctx.db
      .selectFrom('campaign_categories')
      .select(['id', 'name'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('campaigns')
            .select('campaigns.id')
            .whereRef('category_id', '=', 'campaign_categories.id')
            .where(isPublished(ctx)),
        ),
      )
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ id, name }) => ({ id, name: pick(name, ctx.locale) }))
  },
})

export const categoryExists = query({
  allow: 'anyone',
  async run(ctx, id: number): Promise<boolean> {
    return Boolean(await ctx.db.selectFrom('campaign_categories').select('id').where('id', '=', id).executeTakeFirst())
  },
})

/** Undefined for an unknown id or a campaign that is not public; editors of campaigns see all. */
export const campaignDetail = query({
  allow: 'anyone',
  async run(ctx, id: number): Promise<CampaignDetail | undefined> {
    const row = await campaigns(ctx)
      .select(['description', donationCount(fundAccount(String(id))).as('donations')])
      .where('campaigns.id', '=', id)
      .where(isVisibleTo(ctx, 'campaigns.read'))
      .executeTakeFirst()
    if (!row) return undefined
    return {
      ...summaryOf(ctx, row),
      donations: row.donations,
      description: richText(ctx, row.description),
      language: row.description[ctx.locale] ? ctx.locale : 'ar',
      ...windowOf(row),
      permit: permitOf(ctx, row),
      hidden: row.state === 'draft' || row.published_at! > ctx.now,
    }
  },
})

/** The number of public campaigns that reached their goal, from the ledger. */
export const reachedCampaigns = query({
  allow: 'anyone',
  async run(ctx): Promise<number> {
    const { n } = await published(ctx)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .whereRef('funds.total', '>=', 'goal')
      .executeTakeFirstOrThrow()
    return Number(n)
  },
})

/** Sub-query for joins: titles of all campaigns, published or not. */
export const campaignNames = ({ db }: Pick<Context, 'db'>) => db.selectFrom('campaigns').select(['id', 'title'])

/** Titles of campaigns by id. */
export async function campaignTitles(
  ctx: Pick<Context, 'db'>,
  ids: readonly (number | null)[],
): Promise<Map<number, Localized>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await campaignNames(ctx).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The ids of those campaigns that visitors can open: published, while campaigns are switched on. */
export const campaignsWithPage = query({
  allow: 'anyone',
  async run(ctx, ids: readonly (number | null)[]): Promise<Set<number>> {
    const known = [...new Set(ids.filter((id) => id !== null))]
    const { controlpanel } = await readSettings(ctx, 'controlpanel')
    if (!controlpanel.campaigns || known.length === 0) return new Set()
    const rows = await published(ctx).clearSelect().select('campaigns.id').where('campaigns.id', 'in', known).execute()
    return new Set(rows.map(({ id }) => id))
  },
})

/** Whether the campaign exists, open or closed, published or not. */
export const campaignExists = async (ctx: Pick<Context, 'db'>, id: number): Promise<boolean> =>
  (await campaignTitles(ctx, [id])).has(id)

/** Whether a public campaign takes donations now, and its goal policy. Undefined if it is not public. */
export async function campaignWindow(
  ctx: Context,
  id: number,
): Promise<{ giving: CampaignDonationState; atGoal: GoalPolicy } | undefined> {
  const row = await published(ctx).where('campaigns.id', '=', id).executeTakeFirst()
  return row && { giving: summaryOf(ctx, row).giving, atGoal: row.at_goal }
}

/** Public collections that are closed because they have no permit, for the home screen. */
export async function campaignsWithoutPermit(ctx: Context): Promise<{ kind: 'permits_missing'; count: number }[]> {
  if (!ctx.actor?.permissions.has('campaigns.update')) return []
  const rows = await published(ctx).where('collection_kind', '=', 'permit').execute()
  const count = rows.filter((row) => summaryOf(ctx, row).giving === 'paused').length
  return count > 0 ? [{ kind: 'permits_missing', count }] : []
}
