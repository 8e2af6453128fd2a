import type { CampaignDonationState } from '#features/campaigns/campaign.ts'
import './tables.ts'
import { campaignTitles, campaignWindow } from '#features/campaigns/queries.server.ts'
import { fundAccount, GENERAL_FUND, type Fund } from '#features/ledger/account.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import type { DonationInput } from './donation-request.server.ts'

const CLOSED: Record<Exclude<CampaignDonationState, 'open'>, string> = {
  full: 'donations.campaign_full',
  ended: 'donations.campaign_ended',
  not_yet: 'donations.campaign_not_yet',
  paused: 'donations.campaign_paused',
}

/**
 * The destination of a donation. A campaign that reached its goal and passes on further donations stays the donation's
 * campaign; the money goes to the general fund. This guards the form only (docs/reference/payment-states.md "Late
 * money").
 * @throws {Refusal} 422 on `campaign_id`
 */
export async function resolveDestination(
  ctx: Context,
  input: DonationInput['campaign'],
): Promise<{ campaignId: number | null; account: Fund }> {
  if (input === 'general') return { campaignId: null, account: GENERAL_FUND }
  const destination = await destinationOf(ctx, input)
  if ('closed' in destination) throw invalidField('campaign_id', destination.closed)
  return { campaignId: input, account: destination.account }
}

/** The account of a campaign that takes donations now, or why it takes none. */
async function destinationOf(ctx: Context, campaignId: number): Promise<{ account: Fund } | { closed: string }> {
  const campaign = await campaignWindow(ctx, campaignId)
  if (!campaign) return { closed: 'donations.campaign_unknown' }
  const { giving, atGoal } = campaign
  if (giving === 'open') return { account: fundAccount(campaignId) }
  if (giving === 'full' && atGoal === 'general') return { account: GENERAL_FUND }
  return { closed: CLOSED[giving] }
}

/**
 * For `registerPayableRule`: a form may be hours old, and its campaign may have closed since. Money of donors who were
 * at the bank already is accepted (docs/reference/payment-states.md "Late money").
 * @throws {Refusal} 409 with the reason
 */
export async function donationPayable(ctx: Context, { subjectId }: { subjectId: string }): Promise<boolean> {
  const row = await ctx.db.selectFrom('donations').select('campaign_id').where('id', '=', subjectId).executeTakeFirst()
  if (!row?.campaign_id) return true
  const destination = await destinationOf(ctx, row.campaign_id)
  if ('closed' in destination) throw new Refusal(destination.closed, 409, { detail: { closedCampaign: true } })
  return true
}

/** For `registerPaymentName`: the campaign that a donation is for, or the general fund. */
export async function donationName(ctx: Context, id: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('donations').select('campaign_id').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const title = (await campaignTitles(ctx, [row.campaign_id])).get(row.campaign_id ?? 0)
  return title ? pick(title, ctx.locale) : ctx.texts.translate(ctx.locale)('donations.general_fund')
}
