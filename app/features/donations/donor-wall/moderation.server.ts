/** The donor wall as staff see it, where they can hide names. */
import '#features/donations/admin/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { campaignNames } from '#features/campaigns/queries.server.ts'
import { hideDonorName } from '#features/donations/hide-name.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { containsName } from '#kernel/db/contains-word.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { UUID } from '#kernel/ids.ts'
import { pick } from '#kernel/locale.ts'
import { ZERO } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'

/** Names shown on campaigns' pages, or hidden by staff; the newest first. */
export const donorWallEntries = query({
  allow: 'campaigns.publish',
  async run(ctx, { page, perPage, query }: { page: number; perPage: number; query: string }) {
    // Search by email only for readers who may see it: any searchable address can be guessed character by character.
    const key = ctx.actor?.permissions.has('donors.read') ? 'donations.search' : 'donations.name_search'
    const names = ctx.db
      .selectFrom('donation_rows')
      .innerJoin('donations', 'donations.id', 'donation_rows.donation_id')
      .innerJoin(campaignNames(ctx).as('campaigns'), 'campaigns.id', 'donation_rows.campaign_id')
      .where('donations.state', '=', 'confirmed')
      .where('net', '>', ZERO)
      .where('anonymous', '=', false)
      .where('wall', '=', true)
      .where('donor_name', '<>', '')
      .where((or) =>
        or.and(
          foldForSearch(query)
            .split(' ')
            .filter(Boolean)
            .map((term) => containsName(sql.ref(key), term)),
        ),
      )
    const [rows, { total }] = await Promise.all([
      names
        .select(['donation_id as id', 'donor_name as name', 'title', 'campaigns.id as campaign_id'])
        .select(['net', 'donation_rows.currency', 'at', 'name_hidden as hidden'])
        .orderBy('at', 'desc')
        .orderBy('donation_id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      names.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return {
      total: Number(total),
      rows: rows.map(({ title, ...row }) => ({ ...row, campaign: pick(title, ctx.locale) })),
    }
  },
})

endpoint({
  method: 'put',
  path: `/api/dashboard/donor-wall/:id{${UUID}}`,
  summary: 'Hides a donor’s name on the campaign page, or shows it again',
  allow: 'campaigns.publish',
  params: z.object({ id: z.uuid() }),
  body: z.object({ hidden: z.boolean() }),
  answer: z.object({ hidden: z.boolean() }),
  async run(ctx, { params, body }) {
    await hideDonorName(ctx, { donationId: params.id, hidden: body.hidden })
    return { hidden: body.hidden }
  },
})
