import { campaignList } from '#features/campaigns/queries.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { currentTerms } from '#features/legal/terms.server.ts'
import type { Context } from '#kernel/context.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { compactIban } from '#kernel/iban.ts'
import { isReference, newReference } from '#kernel/ids.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { recordId } from '#resource/address.ts'
import { donationOptions, type DonationOptions } from './options.server.ts'

export type DonatePage = Awaited<ReturnType<typeof donatePage>>

/** The donations page for one visitor: never kept, for it carries keys of their own. */
export const donatePage = query({
  allow: 'anyone',
  async run(ctx, asked: URLSearchParams) {
    const [settings, options, campaigns, donor] = await Promise.all([
      readSettings(ctx, 'donation-page', 'bank-transfer', 'controlpanel'),
      donationOptions(ctx),
      campaignList(ctx),
      ctx.actor ? currentUser(ctx) : { name: '', email: '' },
    ])
    const transfer = settings.controlpanel.transfer ? transferOf(ctx, settings['bank-transfer'], asked) : null
    const chosen = chosenCampaign(asked.get('campaignId') ?? '', campaigns)
    const open = campaigns.filter((campaign) => campaign.giving === 'open' || campaign.id === chosen.campaign?.id)
    return {
      ...headOf(ctx, settings['donation-page']),
      options,
      /** Filled in for a signed-in person. */
      donor: { name: donor.name, email: donor.email },
      campaigns: open.map(({ id, title }) => ({ id, title })),
      chosen: chosen.campaign ? String(chosen.campaign.id) : chosen.general ? 'general' : '',
      /** Came from the campaign's own page: not to be changed by accident. */
      fixed: asked.get('source') === 'details' && chosen.campaign !== undefined,
      closed: chosen.closed,
      amount: (asked.get('amount') ?? '').slice(0, 20),
      method: prefersTransfer(asked, options) ? ('transfer' as const) : ('card' as const),
      transfer,
      /** For whoever reads without JavaScript. */
      termsText: asked.has('terms') ? ((await currentTerms(ctx, 'donation'))?.html ?? '') : null,
      key: crypto.randomUUID(),
      opened: signOpening(ctx),
    }
  },
})

/** Chosen, or the only way; while cards are paused also for whoever has not chosen the card. */
function prefersTransfer(asked: URLSearchParams, { card, cardPaused }: DonationOptions): boolean {
  const method = asked.get('method')
  return method === 'transfer' || card === null || (cardPaused && method !== 'card')
}

type Campaigns = Awaited<ReturnType<typeof campaignList>>

function chosenCampaign(asked: string, campaigns: Campaigns) {
  const found = campaigns.find(({ id }) => id === recordId(asked))
  const open = found?.giving === 'open'
  return {
    campaign: open ? found : undefined,
    general: asked === 'general',
    closed: found && !open ? found.giving : null,
  }
}

function headOf(ctx: Context, page: Awaited<ReturnType<typeof readSettings<'donation-page'>>>['donation-page']) {
  const told = (text: Parameters<typeof pick>[0]) => pick(text, ctx.locale)
  return {
    title: told(page.titleMain),
    lead: told(page.textMain),
    intro: { title: told(page.introTitle), text: told(page.introText) },
    help: {
      title: told(page.informationTitle),
      email: page.informationEmail,
      phone: page.informationPhone,
      address: told(page.informationAddress),
    },
  }
}

function transferOf(
  ctx: Context,
  settings: Awaited<ReturnType<typeof readSettings<'bank-transfer'>>>['bank-transfer'],
  asked: URLSearchParams,
) {
  if (settings.accounts.length === 0) return null
  const told = (text: Parameters<typeof pick>[0]) => pick(text, ctx.locale)
  const code = asked.get('code') ?? ''
  return {
    bank: told(settings.bankName),
    // As the account is registered: one name, whatever the page's language.
    accountName: settings.accountName ?? '',
    branch: told(settings.branch),
    swift: settings.swift,
    accounts: settings.accounts.map(({ currency, iban }) => ({ currency, iban: compactIban(iban) })),
    note: told(settings.note),
    swiftNote: told(settings.swiftNote),
    /** Stays the same while the visitor chooses a campaign. */
    reference: isReference(code) ? code : newReference(),
  }
}
