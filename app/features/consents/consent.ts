import type { Locale } from '#kernel/locale.ts'

/** What a person agreed to: their name on the donor wall, news of a campaign, the newsletter. */
export const CONSENT_PURPOSES = ['wall', 'campaign_news', 'newsletter'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Where it was given or withdrawn; `link`: by the link of an email. */
export type ConsentSource = 'donation_form' | 'transfer_form' | 'newsletter_form' | 'link' | 'staff'

export type Consent = {
  id: string
  purpose: ConsentPurpose
  /** Word for word, in the language in which it was shown. */
  text: string
  locale: Locale
  version: number
  source: ConsentSource
  /** The donation, the transfer or the subscription with which it was given. */
  subjectId: string
  campaignId: number | null
  givenAt: Date
  withdrawnAt: Date | null
  withdrawnSource: ConsentSource | null
}
