/** Books a donation in cash or by transfer, which one person within the limit, or two people, approved. */
import './tables.ts'
import { campaignExists } from '#features/campaigns/queries.server.ts'
import { addConfirmed, announceConfirmed } from '#features/donations/add-confirmed.server.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { fundAccount, GENERAL_FUND, type Account, type BankAccount } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import { recordIntent } from '#features/payments/begin.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, timeOnDay } from '#kernel/dates.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { negate, subtract, ZERO, type Minor } from '#kernel/money.ts'
import { emit } from '#kernel/event.server.ts'
import { fieldRefusal, invalidField } from '#kernel/refusal.ts'
import { pledgesOfCorrected, type Pledges } from './correctable.server.ts'
import { OfflineDonationBooked, OfflineDonationNumbered, OfflineDonationRecorded } from './events.server.ts'
import type { OfflineDonationInput } from './form.server.ts'
import type { OfflineMethod } from './method.ts'

const ACCOUNTS: Record<OfflineMethod, Account> = { cash: 'cash', bank_transfer: 'bank_account' }

type By = {
  recordedBy: string
  approvalId: string | null
  limit: Minor
  /** The account whose statement has the line; otherwise the first account of the currency. */
  account?: BankAccount
  /** The pledge of which the donation is a further transfer. */
  furtherPledgeId?: string | null
  /** The donor, when it is known who sent the transfer. */
  known?: { donorId: string; userId: string | null }
  /** Fees that banks deducted from a transfer on its way: only the rest arrived. */
  fees?: Minor
}

/** Records the donation and books it. Returns its id. @throws {Refusal} 409, 422 */
export async function postOfflineDonation(
  ctx: Context,
  donation: OfflineDonationInput,
  { recordedBy, approvalId, limit, account: received, furtherPledgeId = null, known, fees = ZERO }: By,
): Promise<string> {
  const campaignId = await destinationOf(ctx, donation)
  const arrivedAt = receivedAt(ctx, donation)
  const pledges = await pledgesOf(ctx, donation, furtherPledgeId)
  const donationId = crypto.randomUUID()
  const account = campaignId === null ? GENERAL_FUND : fundAccount(campaignId)
  const intentId = await recordIntent(ctx, {
    purpose: 'donation',
    subjectId: donationId,
    amount: donation.amount,
    currency: donation.currency,
    lines: [{ account, amount: donation.amount }],
    locale: donation.locale,
  })
  // Locks the fund before the receipt's number, as for card payments, so that the order of locks is always the same.
  await post(ctx, {
    kind: 'offline_gift',
    sourceType: 'donation',
    sourceId: donationId,
    currency: donation.currency,
    movedAt: arrivedAt,
    entries: [
      { account: received ?? ACCOUNTS[donation.method], minor: subtract(donation.amount, fees) },
      ...(fees > 0 ? [{ account: 'fees' as const, minor: fees }] : []),
      { account, minor: negate(donation.amount) },
    ],
  })
  await addConfirmed(ctx, {
    id: donationId,
    intentId,
    campaignId,
    donorName: donation.donor_name,
    email: donation.email,
    anonymous: donation.anonymous,
    // The general fund has no donor wall.
    wall: donation.wall && campaignId !== null,
    locale: donation.locale,
    // For a pledge, its own source replaces this one.
    source: 'staff',
    arrivedAt,
    ...known,
  })
  // Emitted before the row is written, so that a pledge that is unknown, or already became a donation, is refused.
  await emit(ctx, OfflineDonationRecorded, { donationId, ...pledges })
  await ctx.db
    .insertInto('offline_donations')
    .values({
      donation_id: donationId,
      method: donation.method,
      received_on: donation.received_on,
      bank_reference: donation.bank_reference,
      note: donation.note,
      idempotency_key: donation.idempotency_key,
      recorded_by: recordedBy,
      recorded_at: ctx.now,
      corrects: donation.corrects,
      pledge_id: pledges.pledgeId,
      further_pledge_id: pledges.furtherPledgeId,
      approval_id: approvalId,
      approval_limit: limit,
    })
    .execute()
  await emit(ctx, OfflineDonationBooked, { donationId })
  await announceConfirmed(ctx, donationId)
  if (donation.official_number)
    await emit(ctx, OfflineDonationNumbered, { donationId, officialNumber: donation.official_number })
  return donationId
}

async function pledgesOf(
  ctx: Context,
  donation: OfflineDonationInput,
  furtherPledgeId: string | null,
): Promise<Pledges> {
  if (donation.pledge_id ?? furtherPledgeId) return { pledgeId: donation.pledge_id, furtherPledgeId }
  return pledgesOfCorrected(ctx, donation)
}

/** Accepts any existing campaign, also a closed one: a donation for it belongs to it. */
export async function destinationOf(
  ctx: Context,
  { campaign_id: request }: OfflineDonationInput,
): Promise<number | null> {
  if (request === 'general') return null
  if (!(await campaignExists(ctx, request))) throw invalidField('campaign_id', 'donations.campaign_unknown')
  return request
}

export function receivedAt({ now }: Context, { received_on: day }: OfflineDonationInput): Date {
  if (day > dayOf(now)) throw invalidField('received_on', 'offline_donations.future_day')
  if (day < '2000-01-01') throw invalidField('received_on', 'offline_donations.no_day')
  return timeOnDay(day, now)
}

/** @throws {Refusal} 409 when a donation with the bank's number of this transfer is already recorded */
export async function refuseKnownTransfer(
  ctx: Context,
  { bank_reference: reference }: OfflineDonationInput,
): Promise<void> {
  if (!reference) return
  // When two people record from the same statement, the second waits and then finds the first one's donation.
  await lockByName(ctx, `bank transfer ${reference}`)
  const known = await ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select('reference')
    .where('bank_reference', '=', reference)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  if (known)
    throw fieldRefusal('bank_reference', 'offline_donations.known_transfer', 409, {
      reference: isolateLtr(known.reference),
    })
}
