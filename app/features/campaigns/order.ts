/** The orders of the campaign list that visitors choose from. */
import { progress } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { isGoalReached, reachedLast, type CampaignSummary } from './campaign.ts'

/** Values of the address parameter; the first is the default. */
export const CAMPAIGN_ORDERS = ['recommended', 'almost-funded', 'greatest-need', 'newest'] as const
export type CampaignOrder = (typeof CAMPAIGN_ORDERS)[number]
export const ORDER_TEXTS = {
  recommended: 'campaigns.sort.recommended',
  'almost-funded': 'campaigns.sort.almost-funded',
  'greatest-need': 'campaigns.sort.greatest-need',
  newest: 'campaigns.sort.newest',
} as const satisfies Record<CampaignOrder, TextKey>

type Sortable = Pick<CampaignSummary, 'id' | 'goal' | 'total' | 'giving' | 'createdAt'>

export function orderIn(search: URLSearchParams): CampaignOrder {
  const sort = search.get('sort')
  return CAMPAIGN_ORDERS.find((order) => order === sort) ?? CAMPAIGN_ORDERS[0]
}

/** @param campaigns in the recommended order, which decides between equal ones */
export function sortCampaigns<Campaign extends Sortable>(
  campaigns: readonly Campaign[],
  order: CampaignOrder,
): Campaign[] {
  if (order === 'recommended') return reachedLast(campaigns)
  if (order === 'newest')
    return campaigns.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
  const field = order === 'almost-funded' ? 'percent' : 'remaining'
  const amount = ({ total, goal }: Campaign) => progress(total, goal)[field]
  return campaigns.toSorted((a, b) => rank(a) - rank(b) || amount(b) - amount(a))
}

/** Sort rank: campaigns towards a goal first, then without a goal, then closed ones, then those that reached it. */
function rank(campaign: Sortable): number {
  if (isGoalReached(campaign)) return 3
  if (campaign.giving !== 'open') return 2
  return campaign.goal === null ? 1 : 0
}
