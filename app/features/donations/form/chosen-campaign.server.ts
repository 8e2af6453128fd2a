import type { CampaignDonationState, CampaignSummary } from '#features/campaigns/campaign.ts'
import { campaignWindow } from '#features/campaigns/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { recordId } from '#resource/address.ts'

/** Why the campaign of a link takes no donations; `general`: they go to the general fund. */
export type ClosedReason = Exclude<CampaignDonationState, 'open'> | 'general'

type ChosenCampaign = {
  campaign: CampaignSummary | undefined
  /** The value of the form's field: an id, `general`, or '' while nothing is chosen. */
  value: string
  closed: ClosedReason | null
}

/** The campaign of a link (`?campaignId=`) to a form for donations: by card, or by announced transfer. */
export async function chosenCampaign(
  ctx: Context,
  typed: string,
  campaigns: readonly CampaignSummary[],
): Promise<ChosenCampaign> {
  const campaign = campaigns.find(({ id }) => id === recordId(typed))
  if (!campaign) return { campaign, value: typed === 'general' ? 'general' : '', closed: null }
  if (campaign.giving === 'open') return { campaign, value: String(campaign.id), closed: null }
  const general = campaign.giving === 'full' && (await campaignWindow(ctx, campaign.id))?.atGoal === 'general'
  return { campaign: undefined, value: general ? 'general' : '', closed: general ? 'general' : campaign.giving }
}
