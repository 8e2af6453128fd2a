/** The donor wall of a campaign: an addition to the endpoints of docs/reference/wire-format.md. */
import { z } from 'zod'
import { campaignDetail } from '#features/campaigns/queries.server.ts'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { toMajorNumber } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordId } from '#resource/address.ts'
import { pageAnswer, paged, pageQuery } from '#resource/paging.ts'
import { donorWall } from './queries.server.ts'

const Thanked = z.object({
  name: z.string().describe('“Benefactor” in the language of the request for anonymous donors'),
  amount: z.number().nullable().describe('In lira; null if amounts are hidden'),
  currency: z.string(),
  created_at: z.iso.datetime(),
})

endpoint({
  method: 'get',
  path: '/api/front/camping_details/:id/donors',
  flag: 'campaigns',
  summary: 'Lists the donors of a campaign, newest first, with only the data that each donor agreed to show',
  allow: 'anyone',
  cache: true,
  params: z.object({ id: z.string() }),
  query: LocaleQuery.extend(pageQuery(10)),
  answer: pageAnswer(Thanked),
  async run(ctx, { params, query }) {
    const campaign = recordId(params.id)
    if (!campaign || !(await campaignDetail(ctx, campaign))) throw new Refusal('errors.not_found', 404)
    const { items, more } = await donorWall(ctx, { ...query, campaign })
    const t = ctx.texts.translate(ctx.locale)
    const shown = items.map(({ name, amount, currency, at }) => ({
      name: name ?? t('donor_wall.benefactor'),
      amount: amount === null ? null : toMajorNumber(amount),
      currency,
      created_at: at.toISOString(),
    }))
    return paged(`/api/front/camping_details/${campaign}/donors`, query, { items: shown, more })
  },
})
