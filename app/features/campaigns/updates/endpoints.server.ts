/** News of a campaign. This endpoint is not in docs/reference/wire-format.md. */
import { z } from 'zod'
import { campaignDetail } from '#features/campaigns/queries.server.ts'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { renditionUrl } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordId } from '#resource/address.ts'
import { pageAnswer, paged, pageQuery } from '#resource/paging.ts'
import { campaignUpdates } from './queries.server.ts'
import type { CampaignUpdate } from './update.ts'

const Update = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string().describe('HTML'),
  background: z.string().nullable().describe('URL of the picture'),
  created_at: z.iso.datetime().describe('Time of publication'),
})

const toJson = ({ id, title, content, picture, publishedAt }: CampaignUpdate): z.infer<typeof Update> => ({
  id,
  title,
  content,
  background: picture && renditionUrl(picture, 960, 'jpg'),
  created_at: publishedAt.toISOString(),
})

endpoint({
  method: 'get',
  path: '/api/front/camping_details/:id/updates',
  flag: 'campaigns',
  summary: 'Lists updates of a campaign, newest first',
  allow: 'anyone',
  cache: true,
  params: z.object({ id: z.string() }),
  query: LocaleQuery.extend(pageQuery(10)),
  answer: pageAnswer(Update),
  async run(ctx, { params, query }) {
    const campaign = recordId(params.id)
    if (!campaign || !(await campaignDetail(ctx, campaign))) throw new Refusal('errors.not_found', 404)
    const { items, more } = await campaignUpdates(ctx, { ...query, campaign })
    return paged(`/api/front/camping_details/${campaign}/updates`, query, { items: items.map(toJson), more })
  },
})
