/** A donation in cash, or one found on the bank's statement. */
import './tables.ts'
import { sql } from 'kysely'
import { campaignExists } from '#features/campaigns/queries.server.ts'
import { addConfirmed, announceConfirmed } from '#features/donations/add-confirmed.server.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { fundAccount, GENERAL_FUND, type Account } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { recordIntent } from '#features/payments/begin.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { formatMoney, negate, type Minor } from '#kernel/money.ts'
import { emit } from '#kernel/event.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { canRecordWithoutApproval } from './approval-limit.server.ts'
import { pledgeOfCorrected, requireCorrectable } from './correctable.server.ts'
import { OfflineDonationNumbered, OfflineDonationRecorded } from './events.server.ts'
import { OfflineDonation, OfflineDonationDraft, type OfflineDonationInput } from './form.server.ts'
import { RECORD_APPROVAL, type OfflineMethod } from './method.ts'

const HALF_A_DAY = 43_200_000
const OLD_DAYS = 60
const ACCOUNTS: Record<OfflineMethod, Account> = { cash: 'cash', bank_transfer: 'bank_account' }

/**
 * Records the donation and books it (T7) once for each key: cash in hand, or a transfer into our account.
 * @throws {Refusal} 422 with fields; 409 when the transfer is recorded already
 */
export const recordOfflineDonation = command({
  id: 'offline_donations.record',
  allow: 'donations.create',
  input: OfflineDonation,
  async run(ctx, { confirm_old: confirmed, ...donation }): Promise<Recorded> {
    await requireStepUp(ctx)
    const before = await sameForm(ctx, donation)
    if (before) return before
    await destinationOf(ctx, donation)
    arrivalOf(ctx, donation)
    if (!confirmed) questionOldDate(ctx, donation)
    await refuseKnownTransfer(ctx, donation)
    await requireCorrectable(ctx, donation)
    const { idempotency_key: key, corrects, ...facts } = donation
    const { allowed, limit } = await canRecordWithoutApproval(ctx, donation.amount, donation.currency)
    if (allowed) {
      const donationId = await book(ctx, donation, { recordedBy: ctx.actor!.id, approvalId: null, limit })
      auditDetail(ctx, { subject: donationId, after: { ...facts, ...(corrects && { corrects }) } })
      return { donationId }
    }
    auditDetail(ctx, { detail: { amount: donation.amount, currency: donation.currency, proposed: true } })
    return propose(ctx, recordApproval, {
      subject: donation.pledge_id ?? key,
      input: { ...donation, limit },
      reason: donation.note ?? '',
    })
  },
})

/** Recorded, or waiting for a second person. */
type Recorded = { donationId: string; approvalId?: undefined } | { approvalId: string; donationId?: undefined }

const recordApproval = approvalKind({
  id: RECORD_APPROVAL,
  allow: 'donations.create',
  input: OfflineDonationDraft,
  async run(ctx, { limit, ...donation }, { id, proposedBy }) {
    await refuseKnownTransfer(ctx, donation)
    await requireCorrectable(ctx, donation)
    await book(ctx, donation, { recordedBy: proposedBy, approvalId: id, limit })
  },
  async describe(ctx, donation) {
    const t = ctx.texts.translate(ctx.locale)
    const donor = ctx.actor?.permissions.has('donors.read') && donation.donor_name
    return {
      title: t('dashboard.approval_record', {
        amount: `\u2068${formatMoney(donation.amount, donation.currency, ctx.locale)}\u2069`,
      }),
      facts: [
        { name: t('donation_admin.column.method'), value: t(`donation_admin.method.${donation.method}`) },
        { name: t('dashboard.donation_received_on'), value: donation.received_on, ltr: true },
        ...(donor ? [{ name: t('donation_admin.column.donor'), value: donor }] : []),
        ...(donation.bank_reference
          ? [{ name: t('dashboard.donation_bank_reference'), value: donation.bank_reference, ltr: true }]
          : []),
      ],
    }
  },
})

type By = { recordedBy: string; approvalId: string | null; limit: Minor }

/** Records the donation and books it. Returns its id. */
async function book(
  ctx: Context,
  donation: OfflineDonationInput,
  { recordedBy, approvalId, limit }: By,
): Promise<string> {
  const campaignId = await destinationOf(ctx, donation)
  const arrivedAt = arrivalOf(ctx, donation)
  const pledgeId = donation.pledge_id ?? (await pledgeOfCorrected(ctx, donation))
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
  // The fund before the receipt's number, as for card payments: one order of locks.
  await post(ctx, {
    kind: 'offline_gift',
    sourceType: 'donation',
    sourceId: donationId,
    currency: donation.currency,
    entries: [
      { account: ACCOUNTS[donation.method], minor: donation.amount },
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
    arrivedAt,
  })
  // Before its row: a pledge that is unknown, or became another donation, is refused.
  await emit(ctx, OfflineDonationRecorded, { donationId, pledgeId })
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
      pledge_id: pledgeId,
      approval_id: approvalId,
      approval_limit: limit,
    })
    .execute()
  await announceConfirmed(ctx, donationId)
  if (donation.official_number)
    await emit(ctx, OfflineDonationNumbered, { donationId, officialNumber: donation.official_number })
  return donationId
}

/** The donation that this form created before. @throws {Refusal} 422 when its content was different */
async function sameForm(ctx: Context, donation: OfflineDonationInput): Promise<Recorded | null> {
  // A second click waits for the first, and finds what it made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offline gift ${donation.idempotency_key}`}, 0))`.execute(
    ctx.db,
  )
  const before = await ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select(['donation_id', 'amount', 'currency', 'method'])
    .where('idempotency_key', '=', donation.idempotency_key)
    .executeTakeFirst()
  if (!before) {
    const proposed = await waitingApproval(ctx, RECORD_APPROVAL, donation.pledge_id ?? donation.idempotency_key)
    return proposed ? { approvalId: proposed.id } : null
  }
  if (before.amount !== donation.amount || before.currency !== donation.currency || before.method !== donation.method)
    throw new Refusal('payments.key_reused', 422)
  return { donationId: before.donation_id }
}

/** Any existing campaign, closed or not: a donation for it belongs to it. */
async function destinationOf(ctx: Context, { campaign_id: request }: OfflineDonationInput): Promise<number | null> {
  if (request === 'general') return null
  if (!(await campaignExists(ctx, request))) throw wrong('campaign_id', 'donations.campaign_unknown')
  return request
}

/** Today: now. An earlier day: its noon, so that no clock moves it to another day. */
function arrivalOf({ now }: Context, { received_on: day }: OfflineDonationInput): Date {
  const today = dayOf(now)
  if (day > today) throw wrong('received_on', 'offline_donations.future_day')
  if (day < '2000-01-01') throw wrong('received_on', 'offline_donations.no_day')
  return day === today ? now : new Date(startOfDay(day).getTime() + HALF_A_DAY)
}

/** A day of an earlier year, or more than 60 days ago, is more often a slip than the truth. @throws {Refusal} 422 */
function questionOldDate({ now }: Context, { received_on: day }: OfflineDonationInput): void {
  const today = dayOf(now)
  const longAgo = dayOf(new Date(now.getTime() - OLD_DAYS * DAY_MS))
  if (day < longAgo || day.slice(0, 4) < today.slice(0, 4)) throw wrong('received_on', 'offline_donations.old_day')
}

async function refuseKnownTransfer(ctx: Context, { bank_reference: reference }: OfflineDonationInput): Promise<void> {
  if (!reference) return
  // Two people with the same statement: the second waits, and finds the first one's donation.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank transfer ${reference}`}, 0))`.execute(ctx.db)
  const known = await ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select('reference')
    .where('bank_reference', '=', reference)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  if (known)
    throw new Refusal('offline_donations.known_transfer', 409, {
      fields: {
        bank_reference: {
          code: 'offline_donations.known_transfer',
          params: { reference: `\u2066${known.reference}\u2069` },
        },
      },
    })
}

const wrong = (field: string, code: string) =>
  new Refusal('errors.invalid_input', 422, { fields: { [field]: { code } } })
