import '#features/campaigns/tables.ts'
import '#features/ledger/tables.ts'
import { donationWindowState, type CampaignDonationState } from '#features/campaigns/campaign.ts'
import { fundAccount, GENERAL_FUND, type Fund } from '#features/ledger/account.ts'
import type { Context } from '#kernel/context.ts'
import { ZERO } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isPublished } from '#resource/visibility.server.ts'
import type { DonationInput } from './donation-request.server.ts'

const CLOSED: Record<Exclude<CampaignDonationState, 'open'>, string> = {
  full: 'donations.campaign_full',
  ended: 'donations.campaign_ended',
  not_yet: 'donations.campaign_not_yet',
}

/**
 * The destination of a donation. A full campaign that passes further donations on stays the donation's campaign; the
 * money goes to the general fund. This guards the form only (docs/reference/payment-states.md "Late money").
 * @throws {Refusal} 422 on `campaign_id`
 */
export async function resolveDestination(
  ctx: Context,
  input: DonationInput['campaign'],
): Promise<{ campaignId: number | null; account: Fund }> {
  if (input === 'general') return { campaignId: null, account: GENERAL_FUND }
  const row = await ctx.db
    .selectFrom('campaigns')
    .leftJoin('fund_totals', (join) =>
      join.on('account', '=', fundAccount(input)).onRef('fund_totals.currency', '=', 'campaigns.currency'),
    )
    .where('campaigns.id', '=', input)
    .where(isPublished(ctx))
    .select(['goal', 'at_goal', 'starts_at', 'ends_at', 'permit_starts', 'permit_ends', 'minor'])
    .executeTakeFirst()
  if (!row) throw refusal('donations.campaign_unknown')
  const giving = donationWindowState(
    {
      goal: row.goal,
      atGoal: row.at_goal,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      permitStarts: row.permit_starts,
      permitEnds: row.permit_ends,
    },
    row.minor ?? ZERO,
    ctx.now,
  )
  if (giving === 'open') return { campaignId: input, account: fundAccount(input) }
  if (giving === 'full' && row.at_goal === 'general') return { campaignId: input, account: GENERAL_FUND }
  throw refusal(CLOSED[giving])
}

const refusal = (code: string) => new Refusal('errors.invalid_input', 422, { fields: { campaign_id: { code } } })
