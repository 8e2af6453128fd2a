/** The check boxes of the donation and the transfer form, recorded with their wording. */
import { sql } from 'kysely'
import type { ConsentSource } from '#features/consents/consent.ts'
import { hasConsentOf, moveConsents, recordConsent } from '#features/consents/record.server.ts'
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

/** The records with which a donor agreed: the donation, and the announcement of its transfer. */
async function subjectsOf({ db }: Pick<Context, 'db'>, donationId: string): Promise<string[]> {
  const { rows } = await sql<{ pledge: string }>`select pledge_id as pledge from offline_donations
    where donation_id = ${donationId} and pledge_id is not null`.execute(db)
  return [donationId, ...rows.map(({ pledge }) => pledge)]
}

/** The announcement of which a donation is a further transfer: its consents belong to the first donation too. */
async function furtherSubjectsOf({ db }: Pick<Context, 'db'>, donationId: string): Promise<string[]> {
  const { rows } = await sql<{ pledge: string }>`select further_pledge_id as pledge from offline_donations
    where donation_id = ${donationId} and further_pledge_id is not null`.execute(db)
  return rows.map(({ pledge }) => pledge)
}

/** Moves what was agreed to with a donation, or with the announcement of its transfer, to the corrected donor. */
export async function moveDonationConsents(
  ctx: Context,
  donationId: string,
  to: { email: string | null; donorId?: string | null },
): Promise<void> {
  await moveConsents(ctx, { ...to, subjectIds: await subjectsOf(ctx, donationId) })
}

/** Whether the donor's consent to news, given with this donation or the announcement of its transfer, is valid. */
export async function agreesToNews(ctx: Pick<Context, 'db'>, donationId: string): Promise<boolean> {
  const subjectIds = [...(await subjectsOf(ctx, donationId)), ...(await furtherSubjectsOf(ctx, donationId))]
  return hasConsentOf(ctx, { purpose: 'campaign_news', subjectIds })
}
