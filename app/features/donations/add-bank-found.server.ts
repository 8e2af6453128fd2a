import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { donorSearchKeys } from './donor.ts'

type BankFoundDonation = {
  id: string
  intentId: string
  campaignId: number | null
  donorName: string
  email: string | null
  anonymous: boolean
  locale: Locale
  /** The account and the record of the donor, when they are known. */
  userId: string | null
  donorId: string | null
}

/** For money that was found at the bank: confirmed by its payment, like every other donation. */
export async function addBankFoundDonation(
  ctx: Pick<Context, 'db' | 'now'>,
  donation: BankFoundDonation,
): Promise<void> {
  const { donorName: name, email, userId, locale } = donation
  await ctx.db
    .insertInto('donations')
    .values({
      id: donation.id,
      user_id: userId,
      donor_id: donation.donorId ?? (await joinDonor(ctx, { name, email, userId, locale })),
      intent_id: donation.intentId,
      campaign_id: donation.campaignId,
      donor_name: donation.donorName,
      email: donation.email,
      ...donorSearchKeys(donation.donorName, donation.email),
      anonymous: donation.anonymous,
      locale: donation.locale,
      source: 'staff',
      created_at: ctx.now,
    })
    .execute()
}
