import './tables.ts'
import { recordDonationConsents } from './record/consents.server.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { recordCardAttempt } from '#features/payments/card-guard/tries.server.ts'
import { withIdempotencyKey } from '#features/payments/idempotency.server.ts'
import { beginPayment } from '#features/payments/begin.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { currentTermsVersion } from '#features/legal/terms.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { resolveDestination } from './destination.server.ts'
import { donorSearchKeys } from './donor.ts'
import { readDonation, DonationRequest, type DonationInput } from './donation-request.server.ts'

/** The information needed to pay for a donation. */
export type StartedDonation = {
  /** Opens the result page. */
  token: string
  /** Opens the page that redirects to the bank. */
  redirectToken: string
}

/** Creates a pending donation with a payment to be made. Makes no call to the bank. */
export const createDonation = command({
  id: 'donations.create',
  allow: 'anyone',
  input: DonationRequest,
  async run(ctx, request): Promise<StartedDonation> {
    const { giving, controlpanel } = await readSettings(ctx, 'giving', 'controlpanel')
    if (!controlpanel.card) throw new Refusal('payments.not_configured', 503)
    const donation = readDonation(ctx, request, giving)
    const key = request.idempotency_key
    // The source is no part of the body: the same donation sent after another link was followed is still the same one.
    const { source: _source, ...body } = donation
    return key
      ? withIdempotencyKey(ctx, { scope: 'donations.create', key, body }, () => startDonation(ctx, donation))
      : startDonation(ctx, donation)
  },
})

/** Runs in the caller's transaction: for a donation from the form, or one that comes with an order. */
export async function startDonation(ctx: Context, donation: DonationInput): Promise<StartedDonation> {
  const id = crypto.randomUUID()
  const { amount, donorName, email, campaign, locale, source, ...plain } = donation
  const { campaignId, account } = await resolveDestination(ctx, campaign)
  const payment = await beginPayment(ctx, {
    purpose: 'donation',
    subjectId: id,
    amount,
    currency: 'TRY',
    lines: [{ account, amount }],
    locale,
  })
  const userId = ctx.actor?.id ?? null
  const donorId = await joinDonor(ctx, { name: donorName, email, userId, locale })
  await ctx.db
    .insertInto('donations')
    .values({
      id,
      intent_id: payment.intentId,
      campaign_id: campaignId,
      donor_name: donorName,
      email,
      ...donorSearchKeys(donorName, email),
      ...plain,
      locale,
      source,
      terms_version: currentTermsVersion(ctx, 'donation'),
      user_id: userId,
      donor_id: donorId,
      created_at: ctx.now,
    })
    .execute()
  const form = { source: 'donation_form', subjectId: id } as const
  await recordDonationConsents(ctx, { ...plain, donorId, email, locale, campaignId, ...form })
  await recordCardAttempt(ctx, {
    intentId: payment.intentId,
    email,
    campaign: String(campaignId ?? 'general'),
  })
  return { token: payment.token, redirectToken: payment.redirectToken }
}
