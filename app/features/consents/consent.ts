import type { Locale } from '#kernel/locale.ts'

/** Purposes of a consent: name on the donor wall, news of a campaign, newsletter, deciding on a housing application. */
export const CONSENT_PURPOSES = ['wall', 'campaign_news', 'newsletter', 'housing'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Where the consent was given or withdrawn; `link`: by the link in an email. */
export type ConsentSource = 'donation_form' | 'transfer_form' | 'newsletter_form' | 'housing_form' | 'link' | 'staff'

export type Consent = {
  id: string
  purpose: ConsentPurpose
  /** The exact text, in the language in which it was shown. */
  text: string
  locale: Locale
  version: number
  source: ConsentSource
  /** Id of the donation, pledge, subscription or application with which it was given. */
  subjectId: string
  campaignId: number | null
  givenAt: Date
  withdrawnAt: Date | null
  withdrawnSource: ConsentSource | null
}
