import { campaignNames } from '#features/campaigns/queries.server.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'

/** Campaigns that donations can be for, published or not; the newest first. */
export const destinations = query({
  allow: 'donations.read',
  async run(ctx): Promise<{ id: number; title: string }[]> {
    const rows = await campaignNames(ctx).orderBy('id', 'desc').execute()
    return rows.map(({ id, title }) => ({ id, title: pick(title, ctx.locale) }))
  },
})
