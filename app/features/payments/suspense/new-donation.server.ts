import { campaignExists } from '#features/campaigns/queries.server.ts'
import { addBankFoundDonation } from '#features/donations/add-confirmed.server.ts'
import { fundAccount, GENERAL_FUND } from '#features/ledger/account.ts'
import { recordIntent } from '#features/payments/begin.server.ts'
import type { Context } from '#kernel/context.ts'
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { invalidField } from '#kernel/refusal.ts'

type NewDonation = {
  amount: Minor
  currency: Currency
  campaignId: number | null
  donor: {
    donor_name: string
    email: string | null
    anonymous: boolean
    locale: Locale
    user_id: string | null
    donor_id: string | null
  }
}

/** Staff add the donor later, when they ask for the receipt: proposals store no personal data. */
export const UNKNOWN_DONOR: NewDonation['donor'] = {
  donor_name: '',
  email: null,
  // The donor did not ask for anonymity: lists show "unknown donor" and not "anonymous".
  anonymous: false,
  locale: DEFAULT_LOCALE,
  user_id: null,
  donor_id: null,
}

/** Creates a donation and its payment; its money is booked later. */
export async function startDonation(ctx: Context, input: NewDonation): Promise<{ intentId: string }> {
  const id = crypto.randomUUID()
  const { amount, currency, campaignId, donor } = input
  const intentId = await recordIntent(ctx, {
    purpose: 'donation',
    subjectId: id,
    amount,
    currency,
    lines: [{ account: campaignId === null ? GENERAL_FUND : fundAccount(campaignId), amount }],
    locale: donor.locale,
  })
  const { donor_name: donorName, email, anonymous, locale, user_id: userId, donor_id: donorId } = donor
  await addBankFoundDonation(ctx, { id, intentId, campaignId, donorName, email, anonymous, locale, userId, donorId })
  return { intentId }
}

/** Any campaign that exists, open or closed; null is the general fund. @throws {Refusal} 422 */
export async function campaignOf(ctx: Context, input: 'general' | number): Promise<number | null> {
  if (input === 'general') return null
  if (await campaignExists(ctx, input)) return input
  throw invalidField('campaign', 'suspense.no_campaign')
}
