import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { isPublished } from '#resource/visibility.server.ts'

/** Whether the public can see any campaign. */
export async function hasPublishedCampaign(ctx: Context): Promise<boolean> {
  const row = await ctx.db.selectFrom('campaigns').select('id').where(isPublished(ctx)).limit(1).executeTakeFirst()
  return row !== undefined
}
