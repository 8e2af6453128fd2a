/** Endpoints of docs/reference/wire-format.md "Campaigns". Amounts are lira. */
import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { toMajorNumber } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordId } from '#resource/address.ts'
import { backgroundOf } from '#ui/background.ts'
import type { CampaignSummary } from './campaign.ts'
import {
  campaignCategories,
  campaignDetail,
  campaignList,
  categoryExists,
  SIDEBAR_COUNT,
  latestCampaigns,
} from './queries.server.ts'

const Lira = z.number().describe('Lira, at most two decimals')
const Category = z.object({ id: z.number().int(), name: z.string() })
const Campaign = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().describe('Plain text in lists, HTML in the details'),
  background: z.string().describe('URL of the picture; a generated one if none was uploaded'),
  goal: Lira.nullable().describe('null if the campaign has no goal'),
  currency: z.string(),
  totalAmount: Lira.describe('Amount raised so far, by the ledger'),
  type: z.enum(['important', 'normal']),
  giving: z.enum(['open', 'not_yet', 'ended', 'full', 'paused']),
  category: Category,
  created_at: z.iso.datetime(),
})

const Permit = z.object({
  number: z.string(),
  authority: z.string(),
  starts: z.iso.date().nullable(),
  ends: z.iso.date().nullable().describe('Last day for donations, in Istanbul time'),
  target: Lira.nullable(),
})

function toJson(campaign: CampaignSummary, description = campaign.summary): z.infer<typeof Campaign> {
  return {
    id: campaign.id,
    title: campaign.title,
    description,
    background: backgroundOf(campaign.picture, 'campaign', campaign.id),
    goal: campaign.goal === null ? null : toMajorNumber(campaign.goal),
    currency: campaign.currency,
    totalAmount: toMajorNumber(campaign.total),
    type: campaign.importance,
    giving: campaign.giving,
    category: campaign.category,
    created_at: campaign.createdAt.toISOString(),
  }
}

const open = { method: 'get', allow: 'anyone', cache: true, query: LocaleQuery } as const
const notFound = () => new Refusal('errors.not_found', 404)

endpoint({
  ...open,
  path: '/api/front/getCampaign',
  flag: 'campaigns',
  summary: 'Lists all campaigns, the important ones separately; newest first',
  answer: z.object({ normalCampaigns: z.array(Campaign), importantCampaigns: z.array(Campaign) }),
  async run(ctx) {
    const all = (await campaignList(ctx)).map((campaign) => toJson(campaign))
    return {
      normalCampaigns: all.filter(({ type }) => type === 'normal'),
      importantCampaigns: all.filter(({ type }) => type === 'important'),
    }
  },
})

endpoint({
  ...open,
  path: '/api/front/main-campaign',
  flag: 'campaigns',
  summary: 'Lists the campaigns of the home page',
  answer: z.array(Campaign.pick({ id: true, title: true, description: true, background: true })),
  async run(ctx) {
    const main = await campaignList(ctx, { main: true })
    return main.map(({ id, title, summary, picture }) => ({
      id,
      title,
      description: summary,
      background: backgroundOf(picture, 'campaign', id),
    }))
  },
})

endpoint({
  ...open,
  path: '/api/front/categories/campaigns/relations',
  flag: 'campaigns',
  summary: 'Lists the categories that have campaigns',
  answer: z.array(Category),
  run: (ctx) => campaignCategories(ctx),
})

endpoint({
  ...open,
  path: '/api/front/categories/:category/campaigns',
  flag: 'campaigns',
  summary: 'Lists the campaigns of a category, or of `all`; important ones first, then newest first',
  params: z.object({ category: z.string() }),
  answer: z.object({ campaigns: z.array(Campaign) }),
  async run(ctx, { params }) {
    if (params.category === 'all') return { campaigns: (await campaignList(ctx)).map((c) => toJson(c)) }
    const category = recordId(params.category)
    if (category === null || !(await categoryExists(ctx, category))) throw notFound()
    return { campaigns: (await campaignList(ctx, { category })).map((c) => toJson(c)) }
  },
})

endpoint({
  ...open,
  path: '/api/front/camping_details/:id',
  flag: 'campaigns',
  summary: 'Returns one campaign with its total, and the latest campaigns',
  params: z.object({ id: z.string() }),
  answer: z.object({
    campaign: Campaign.extend({
      summary: z.string().describe('Plain text'),
      permit: Permit.nullable(),
    }),
    totalAmount: Lira,
    latestCampaigns: z.array(Campaign),
  }),
  async run(ctx, { params }) {
    const id = recordId(params.id)
    const campaign = id === null ? undefined : await campaignDetail(ctx, id)
    if (!campaign) throw notFound()
    const { permit } = campaign
    return {
      campaign: {
        ...toJson(campaign, campaign.description),
        summary: campaign.summary,
        permit: permit && { ...permit, target: permit.target && toMajorNumber(permit.target) },
      },
      totalAmount: toMajorNumber(campaign.total),
      latestCampaigns: (await latestCampaigns(ctx, SIDEBAR_COUNT)).map((latest) => toJson(latest)),
    }
  },
})

endpoint({
  ...open,
  path: '/api/front/don-campaigns',
  summary: 'Lists the campaigns that accept donations now',
  answer: z.array(z.object({ id: z.number().int(), title: z.string() })),
  async run(ctx) {
    const all = await campaignList(ctx)
    return all.filter(({ giving }) => giving === 'open').map(({ id, title }) => ({ id, title }))
  },
})
