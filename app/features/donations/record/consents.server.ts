/** The check boxes of the donation and the transfer form, recorded with their wording. */
import { sql } from 'kysely'
import type { ConsentSource } from '#features/consents/consent.ts'
import { moveConsents, recordConsent } from '#features/consents/record.server.ts'
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

/** Moves what was agreed to with a donation, or with the announcement of its transfer, to the corrected donor. */
export async function moveDonationConsents(
  ctx: Context,
  donationId: string,
  to: { email: string | null; donorId?: string | null },
): Promise<void> {
  const { rows } = await sql<{ pledge: string }>`select pledge_id as pledge from offline_donations
    where donation_id = ${donationId} and pledge_id is not null`.execute(ctx.db)
  await moveConsents(ctx, { ...to, subjectIds: [donationId, ...rows.map(({ pledge }) => pledge)] })
}
