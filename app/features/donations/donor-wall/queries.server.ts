import '#features/donations/tables.ts'
import '#features/donations/admin/tables.ts'
import { countsInPublic } from '#features/donations/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { ZERO } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { pageOf, type PageParams, type Page } from '#resource/paging.ts'
import type { WallDonor } from './wall-donor.ts'

/**
 * The donors of a campaign, the newest first. Fully refunded donations are left out, and of partly refunded ones only
 * the rest counts. Name and amount are shown only where the donor agreed. Staff can hide a name, and a setting hides
 * all amounts.
 */
export const donorWall = query({
  allow: 'anyone',
  async run(ctx, { campaign, ...input }: PageParams & { campaign: number }): Promise<Page<WallDonor>> {
    const { controlpanel } = await readSettings(ctx, 'controlpanel')
    if (!controlpanel.donorWall) return { items: [], more: false }
    const rows = await ctx.db
      .selectFrom('donation_rows')
      .innerJoin('donations', 'donations.id', 'donation_rows.donation_id')
      .select(['donor_name', 'anonymous', 'name_hidden', 'wall', 'net', 'currency', 'at'])
      .where('donation_rows.campaign_id', '=', campaign)
      .where('donations.state', '=', 'confirmed')
      .where(countsInPublic)
      .where('net', '>', ZERO)
      .orderBy('at', 'desc')
      .orderBy('donation_id', 'desc')
      .limit(input.per_page + 1)
      .offset((input.page - 1) * input.per_page)
      .execute()
    const { items, more } = pageOf(rows, input)
    return {
      items: items.map(({ donor_name, anonymous, name_hidden, wall, net, currency, at }) => ({
        name: anonymous || name_hidden || !wall ? null : donor_name || null,
        amount: controlpanel.donorAmounts && wall ? net : null,
        currency,
        at,
      })),
      more,
    }
  },
})
