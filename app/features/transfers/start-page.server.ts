import { campaignList } from '#features/campaigns/queries.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { transferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import { chosenCampaign } from '#features/donations/form/chosen-campaign.server.ts'
import { sourceOfLink } from '#kernel/link-source.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { query } from '#kernel/query.server.ts'

/** The data of the form "I will transfer"; null when transfers are not offered. */
export const startPage = query({
  allow: 'anyone',
  async run(ctx, params: URLSearchParams) {
    const transfer = await transferAccounts(ctx)
    if (!transfer) return null
    const [campaigns, donor] = await Promise.all([
      campaignList(ctx),
      ctx.actor ? currentUser(ctx) : { name: '', email: '' },
    ])
    const open = campaigns
      .filter(({ giving }) => giving === 'open')
      .map(({ id, title, permitNumber }) => ({ id, title, permitNumber }))
    const chosen = await chosenCampaign(ctx, params.get('campaignId') ?? '', campaigns)
    return {
      campaigns: open,
      chosen: chosen.value,
      closed: chosen.closed,
      currencies: [...new Set(transfer.accounts.map(({ currency }) => currency))],
      donor: { name: donor.name, email: donor.email },
      opened: signOpening(ctx),
      source: sourceOfLink(params),
      formKey: crypto.randomUUID(),
    }
  },
})
