/** The check boxes of the donation and the transfer form, recorded with their wording. */
import type { ConsentSource } from '#features/consents/consent.ts'
import { recordConsent } from '#features/consents/record.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'

type Boxes = {
  wall: boolean
  news: boolean
  anonymous: boolean
  donorId: string | null
  email: string | null
  /** The language of the form. */
  locale: Locale
  source: ConsentSource
  subjectId: string
  campaignId: number | null
}

export async function recordDonationConsents(ctx: Context, { wall, news, anonymous, ...given }: Boxes): Promise<void> {
  if (wall) {
    const label = anonymous ? 'donation_form.wall_anonymous' : 'donation_form.wall'
    await recordConsent(ctx, { ...given, purpose: 'wall', texts: [label, 'donation_form.wall_hint'] })
  }
  if (news)
    await recordConsent(ctx, {
      ...given,
      purpose: 'campaign_news',
      texts: ['donation_form.news', 'donation_form.news_hint'],
    })
}
