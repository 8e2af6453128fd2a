import type { CampaignSummary } from '#features/campaigns/campaign.ts'
import { campaignList } from '#features/campaigns/queries.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { currentTerms } from '#features/legal/terms.server.ts'
import type { Context } from '#kernel/context.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { sourceOfLink } from '#kernel/link-source.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { withoutNegatives } from '#kernel/money.ts'
import { chosenCampaign } from './form/chosen-campaign.server.ts'
import { suggestedInput } from './form/form-state.ts'
import { donationOptions, type DonationOptions } from './options.server.ts'
import { transferAccounts } from './bank-accounts/transfer-accounts.server.ts'

export type DonatePage = Awaited<ReturnType<typeof donatePage>>

/** The donations page for one visitor: never cached, because it contains tokens of that visitor. */
export const donatePage = query({
  allow: 'anyone',
  async run(ctx, params: URLSearchParams) {
    const [settings, transfer, options, campaigns, donor] = await Promise.all([
      readSettings(ctx, 'donation-page'),
      transferAccounts(ctx),
      donationOptions(ctx),
      campaignList(ctx),
      ctx.actor ? currentUser(ctx) : { name: '', email: '' },
    ])
    // An amount from the home page comes without a campaign: the general fund is chosen, so the visitor need not
    // choose.
    const campaignId = params.get('campaignId') ?? (params.has('amount') ? 'general' : '')
    const chosen = await chosenCampaign(ctx, campaignId, campaigns)
    const open = campaigns.filter(({ giving }) => giving === 'open')
    return {
      ...headOf(ctx, settings['donation-page']),
      options,
      /** Data of the signed-in user, who need not type it. */
      donor: { name: donor.name, email: donor.email },
      campaigns: open.map(({ id, title, picture, amounts, permitNumber }) => ({
        id,
        title,
        picture,
        amounts,
        permitNumber,
      })),
      chosen: chosen.value,
      /** The visitor came from the campaign's own page: the campaign must not be changed by accident. */
      fixed: params.get('source') === 'details' && chosen.campaign !== undefined,
      closed: chosen.closed,
      source: sourceOfLink(params),
      ...amountOf(params, chosen.campaign),
      method: prefersTransfer(params, options, transfer !== null) ? ('transfer' as const) : ('card' as const),
      transfer,
      /** For visitors without JavaScript. */
      termsText: params.has('terms') ? ((await currentTerms(ctx, 'donation'))?.html ?? '') : null,
      key: crypto.randomUUID(),
      opened: signOpening(ctx),
    }
  },
})

/**
 * True when transfer was chosen or is the only method, and while cards are paused, unless the visitor chose the card.
 * An old link to transfers that are no longer offered shows the card.
 */
function prefersTransfer(params: URLSearchParams, { card, cardPaused }: DonationOptions, offered: boolean): boolean {
  const method = params.get('method')
  return card === null || (offered && (method === 'transfer' || (cardPaused && method !== 'card')))
}

/**
 * `amount`: from the address. `suggested`: the initial value of the field, from the address or else from the campaign.
 */
function amountOf(params: URLSearchParams, campaign: CampaignSummary | undefined) {
  const amount = withoutNegatives((params.get('amount') ?? '').slice(0, 20))
  return { amount, suggested: amount || suggestedInput(campaign?.amounts) }
}

function headOf(ctx: Context, page: Awaited<ReturnType<typeof readSettings<'donation-page'>>>['donation-page']) {
  const facts = (text: Parameters<typeof pick>[0]) => pick(text, ctx.locale)
  return {
    title: facts(page.titleMain),
    lead: facts(page.textMain),
    intro: { title: facts(page.introTitle), text: facts(page.introText) },
    help: {
      title: facts(page.informationTitle),
      email: page.informationEmail,
      phone: page.informationPhone,
      address: facts(page.informationAddress),
      picture: page.imageMain,
      social: {
        facebook: page.facebookLink,
        twitter: page.twitterLink,
        instagram: page.instagramLink,
        youtube: page.youtubeLink,
      },
    },
  }
}
