import './tables.ts'
import { donorAddresses } from '#features/donations/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { richText } from '#kernel/rich-text.server.ts'
import { pageOf, type PageParams, type Page } from '#resource/paging.ts'
import { isVisibleTo } from '#resource/visibility.server.ts'
import type { CampaignUpdate } from './update.ts'

/** Sub-query: donors who agreed to a campaign's updates, did not unsubscribe, and were not fully refunded. */
export const campaignFollowers = (ctx: Pick<Context, 'db'>, campaign: number) =>
  ctx.db
    .selectFrom('campaign_followers')
    .select(['id', 'address', 'name', 'locale'])
    .where('campaign_id', '=', campaign)
    .where('unsubscribed_at', 'is', null)
    .where('address', 'in', donorAddresses(ctx, campaign))

/** The number of donors who unsubscribed from a campaign's updates since a moment. */
export async function countFormerFollowers(
  { db }: Pick<Context, 'db'>,
  { campaign, since, until }: { campaign: number; since: Date; until: Date },
): Promise<number> {
  const { n } = await db
    .selectFrom('campaign_followers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('campaign_id', '=', campaign)
    .where('unsubscribed_at', '>=', since)
    .where('unsubscribed_at', '<', until)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Sorted newest first. Editors of campaigns also get drafts. */
export const campaignUpdates = query({
  allow: 'anyone',
  async run(ctx, { campaign, ...params }: PageParams & { campaign: number }): Promise<Page<CampaignUpdate>> {
    const rows = await ctx.db
      .selectFrom('campaign_updates')
      .select(['id', 'title', 'content', 'image', 'state', 'published_at', 'created_at'])
      .where('campaign_id', '=', campaign)
      .where(isVisibleTo(ctx, 'campaigns.read'))
      .orderBy('published_at', (order) => order.desc().nullsFirst())
      .orderBy('id', 'desc')
      .limit(params.per_page + 1)
      .offset((params.page - 1) * params.per_page)
      .execute()
    const { items, more } = pageOf(rows, params)
    return { items: items.map((row) => shown(ctx, row)), more }
  },
})

type Row = Pick<CampaignUpdateRow, 'id' | 'title' | 'content' | 'image' | 'state' | 'published_at' | 'created_at'>
type CampaignUpdateRow = import('kysely').Selectable<import('#kernel/db/tables.ts').Tables['campaign_updates']>

function shown(ctx: Context, row: Row): CampaignUpdate {
  const { locale, now } = ctx
  return {
    id: row.id,
    title: pick(row.title, locale),
    content: richText(ctx, row.content),
    language: row.content[locale] ? locale : 'ar',
    picture: row.image,
    publishedAt: row.published_at ?? row.created_at,
    hidden: row.state === 'draft' || (row.published_at ?? now) > now,
  }
}
