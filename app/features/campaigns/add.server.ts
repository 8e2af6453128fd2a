import './tables.ts'
import type { Insertable } from 'kysely'
import { addPermits } from '#features/campaigns/permits/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import type { Localized } from '#kernel/locale.ts'
import { cleanHtml } from '#kernel/rich-text.server.ts'

/** Adds categories. Returns their ids in the same order. The caller has checked the permission. */
export async function addCategories(
  ctx: Pick<Context, 'db'>,
  categories: Insertable<Tables['campaign_categories']>[],
): Promise<number[]> {
  const rows = await ctx.db
    .insertInto('campaign_categories')
    .values(categories.map((category, position) => ({ ...category, position })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

type WithPermit = Insertable<Tables['campaigns']> & {
  permit?: Omit<Insertable<Tables['permits']>, 'campaign_id'>
}

/**
 * Adds campaigns with their permits and sanitizes the descriptions. Returns the ids in the same order. The caller has
 * checked the permission.
 */
export async function addCampaigns(ctx: Pick<Context, 'db' | 'now'>, campaigns: WithPermit[]): Promise<number[]> {
  const rows = await ctx.db
    .insertInto('campaigns')
    .values(
      campaigns.map(({ permit, ...campaign }) => ({
        ...campaign,
        ...(permit && { collection_kind: 'permit' as const }),
        description: cleanEach(campaign.description),
        published_at: campaign.state === 'published' ? (campaign.published_at ?? campaign.created_at ?? ctx.now) : null,
      })),
    )
    .returning('id')
    .execute()
  const permits = campaigns.flatMap(({ permit }, i) => (permit ? [{ campaign_id: rows[i]!.id, ...permit }] : []))
  await addPermits(ctx, permits)
  return rows.map((row) => row.id)
}

function cleanEach({ ar, en, tr }: Localized): Localized {
  return { ar: cleanHtml(ar), ...(en && { en: cleanHtml(en) }), ...(tr && { tr: cleanHtml(tr) }) }
}
