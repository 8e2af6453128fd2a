/** Adds donations that came without the form, for features that find such money. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { donorSearchKeys } from './donor.ts'
import { DonationConfirmed } from './events.server.ts'

type Confirmed = {
  id: string
  intentId: string
  campaignId: number | null
  donorName: string
  email: string | null
  anonymous: boolean
  /** The donor agreed to be shown on the campaign's donor wall, with the amount. */
  wall: boolean
  locale: Locale
  /** sources/source.ts */
  source: string
  /** The time at which the money arrived. */
  arrivedAt: Date
  /** When the donor is known already; otherwise `announceConfirmed` finds or creates the donor. */
  donorId?: string
  userId?: string | null
}

/** Call it in the transaction that books the money: after the booking, before `announceConfirmed`. */
export async function addConfirmed(ctx: Context, confirmed: Confirmed): Promise<void> {
  await ctx.db
    .insertInto('donations')
    .values({
      id: confirmed.id,
      intent_id: confirmed.intentId,
      campaign_id: confirmed.campaignId,
      donor_name: confirmed.donorName,
      email: confirmed.email,
      ...donorSearchKeys(confirmed.donorName, confirmed.email),
      anonymous: confirmed.anonymous,
      wall: confirmed.wall,
      locale: confirmed.locale,
      source: confirmed.source,
      donor_id: confirmed.donorId ?? null,
      user_id: confirmed.userId ?? null,
      state: 'confirmed',
      created_at: ctx.now,
      confirmed_at: confirmed.arrivedAt,
    })
    .execute()
}

/**
 * Stores the donor's earlier choices: news of the campaign, their account, and the link that led them to us. Call it
 * between `addConfirmed` and `announceConfirmed`.
 * `donorId`: the donor of the pledge, unless staff recorded an email address, which then decides.
 */
export async function addDonorChoices(
  { db }: Pick<Context, 'db'>,
  donationId: string,
  { news, userId, donorId, source }: { news: boolean; userId: string | null; donorId: string | null; source: string },
): Promise<void> {
  await db
    .updateTable('donations')
    .set({
      news: sql<boolean>`${news} and campaign_id is not null`,
      user_id: userId,
      source,
      donor_id: sql<string | null>`case when email is null then ${donorId}::uuid end`,
    })
    .where('id', '=', donationId)
    .execute()
}

/**
 * Triggers receipts and emails as for every donation. Call it once everything they name is stored, including the
 * payment method.
 */
export async function announceConfirmed(ctx: Context, donationId: string): Promise<void> {
  await joinDonorOfDonation(ctx, donationId)
  await emit(ctx, DonationConfirmed, { donationId })
  await invalidatePagesDebounced(ctx)
}

/** Finds or creates the donor, unless the donor of its pledge is already set. */
async function joinDonorOfDonation(ctx: Context, donationId: string): Promise<void> {
  const { donor_id, donor_name, email, user_id, locale } = await ctx.db
    .selectFrom('donations')
    .select(['donor_id', 'donor_name', 'email', 'user_id', 'locale'])
    .where('id', '=', donationId)
    .executeTakeFirstOrThrow()
  const donorId = donor_id ?? (await joinDonor(ctx, { name: donor_name, email, userId: user_id, locale }))
  if (donorId === donor_id) return
  await ctx.db.updateTable('donations').set({ donor_id: donorId }).where('id', '=', donationId).execute()
}

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
