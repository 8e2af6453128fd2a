/** A gift that somebody brought in cash, or that was found on the bank's statement. */
import './tables.ts'
import '#features/campaigns/tables.ts'
import { sql } from 'kysely'
import { addConfirmed, announceConfirmed } from '#features/donations/add-confirmed.server.ts'
import { fundAccount, GENERAL_FUND, type Account } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import '#features/approvals/tables.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
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
import { requireCorrectable } from './correctable.server.ts'
import { OfflineDonationNumbered } from './events.server.ts'
import { OfflineDonation, OfflineDonationDraft, type OfflineDonationInput } from './form.server.ts'
import type { OfflineMethod } from './method.ts'

const HALF_A_DAY = 43_200_000
const OLD_DAYS = 60
const ACCOUNTS: Record<OfflineMethod, Account> = { cash: 'cash', bank_transfer: 'bank_account' }

/**
 * Writes the gift down and books it (T7) once for each key: cash into our hands, a transfer into our account.
 * @throws {Refusal} 422 with fields; 409 when the transfer is recorded already
 */
export const recordOfflineDonation = command({
  id: 'offline_donations.record',
  allow: 'donations.create',
  input: OfflineDonation,
  async run(ctx, { confirm_old: confirmed, ...gift }): Promise<Recorded> {
    await requireStepUp(ctx)
    const before = await sameForm(ctx, gift)
    if (before) return before
    await destinationOf(ctx, gift)
    arrivalOf(ctx, gift)
    if (!confirmed) questionOldDate(ctx, gift)
    await refuseKnownTransfer(ctx, gift)
    await requireCorrectable(ctx, gift)
    const { idempotency_key: key, corrects, ...facts } = gift
    const { alone, limit } = await canRecordWithoutApproval(ctx, gift.amount, gift.currency)
    if (alone) {
      const donationId = await book(ctx, gift, { recordedBy: ctx.actor!.id, approvalId: null, limit })
      auditDetail(ctx, { subject: donationId, after: { ...facts, ...(corrects && { corrects }) } })
      return { donationId }
    }
    auditDetail(ctx, { detail: { amount: gift.amount, currency: gift.currency, proposed: true } })
    return propose(ctx, recordApproval, { subject: key, asked: { ...gift, limit }, reason: gift.note ?? '' })
  },
})

/** Recorded, or waiting for a second person. */
type Recorded = { donationId: string; approvalId?: undefined } | { approvalId: string; donationId?: undefined }

const recordApproval = approvalKind({
  id: 'offline_gift',
  allow: 'donations.create',
  input: OfflineDonationDraft,
  async run(ctx, { limit, ...gift }, { id, proposedBy }) {
    await refuseKnownTransfer(ctx, gift)
    await requireCorrectable(ctx, gift)
    await book(ctx, gift, { recordedBy: proposedBy, approvalId: id, limit })
  },
  async describe(ctx, gift) {
    const t = ctx.texts.translate(ctx.locale)
    const donor = ctx.actor?.permissions.has('donors.read') && gift.donor_name
    return {
      title: t('dashboard.approval_record', {
        amount: `\u2068${formatMoney(gift.amount, gift.currency, ctx.locale)}\u2069`,
      }),
      facts: [
        { name: t('donation_admin.column.method'), value: t(`donation_admin.method.${gift.method}`) },
        { name: t('dashboard.donation_received_on'), value: gift.received_on, ltr: true },
        ...(donor ? [{ name: t('donation_admin.column.donor'), value: donor }] : []),
        ...(gift.bank_reference
          ? [{ name: t('dashboard.donation_bank_reference'), value: gift.bank_reference, ltr: true }]
          : []),
      ],
    }
  },
})

type By = { recordedBy: string; approvalId: string | null; limit: Minor }

/** Writes the donation and books it. Returns its id. */
async function book(ctx: Context, gift: OfflineDonationInput, { recordedBy, approvalId, limit }: By): Promise<string> {
  const campaignId = await destinationOf(ctx, gift)
  const arrivedAt = arrivalOf(ctx, gift)
  const donationId = crypto.randomUUID()
  const account = campaignId === null ? GENERAL_FUND : fundAccount(campaignId)
  const intentId = await recordIntent(ctx, {
    purpose: 'donation',
    subjectId: donationId,
    amount: gift.amount,
    currency: gift.currency,
    lines: [{ account, amount: gift.amount }],
    locale: gift.locale,
  })
  // The fund before the receipt's number, as for card payments: one order of locks.
  await post(ctx, {
    kind: 'offline_gift',
    sourceType: 'donation',
    sourceId: donationId,
    currency: gift.currency,
    entries: [
      { account: ACCOUNTS[gift.method], minor: gift.amount },
      { account, minor: negate(gift.amount) },
    ],
  })
  await addConfirmed(ctx, {
    id: donationId,
    intentId,
    campaignId,
    donorName: gift.donor_name,
    email: gift.email,
    anonymous: gift.anonymous,
    // The general fund has no donor wall.
    wall: gift.wall && campaignId !== null,
    locale: gift.locale,
    arrivedAt,
  })
  await ctx.db
    .insertInto('offline_gifts')
    .values({
      donation_id: donationId,
      method: gift.method,
      received_on: gift.received_on,
      bank_reference: gift.bank_reference,
      note: gift.note,
      idempotency_key: gift.idempotency_key,
      recorded_by: recordedBy,
      recorded_at: ctx.now,
      corrects: gift.corrects,
      approval_id: approvalId,
      limit_then: limit,
    })
    .execute()
  await announceConfirmed(ctx, donationId)
  if (gift.official_number)
    await emit(ctx, OfflineDonationNumbered, { donationId, officialNumber: gift.official_number })
  return donationId
}

/** The gift that this form made before. @throws {Refusal} 422 when it said something else */
async function sameForm(ctx: Context, gift: OfflineDonationInput): Promise<Recorded | null> {
  // A second click waits for the first, and finds what it made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offline gift ${gift.idempotency_key}`}, 0))`.execute(
    ctx.db,
  )
  const before = await ctx.db
    .selectFrom('offline_gifts')
    .innerJoin('donations', 'donations.id', 'donation_id')
    .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
    .select(['donation_id', 'amount', 'currency', 'method'])
    .where('idempotency_key', '=', gift.idempotency_key)
    .executeTakeFirst()
  if (!before) {
    const proposed = await ctx.db
      .selectFrom('approvals')
      .select('id')
      .where('kind', '=', recordApproval.id)
      .where('subject', '=', gift.idempotency_key)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    return proposed ? { approvalId: proposed.id } : null
  }
  if (before.amount !== gift.amount || before.currency !== gift.currency || before.method !== gift.method)
    throw new Refusal('payments.key_reused', 422)
  return { donationId: before.donation_id }
}

/** Any campaign that is there, closed or not: what was given for it is its own. */
async function destinationOf(ctx: Context, { campaign_id: wanted }: OfflineDonationInput): Promise<number | null> {
  if (wanted === 'general') return null
  const found = await ctx.db.selectFrom('campaigns').select('id').where('id', '=', wanted).executeTakeFirst()
  if (!found) throw wrong('campaign_id', 'donations.campaign_unknown')
  return found.id
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
  // Two people with the same statement: the second waits, and learns of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank transfer ${reference}`}, 0))`.execute(ctx.db)
  const known = await ctx.db
    .selectFrom('offline_gifts')
    .innerJoin('donations', 'donations.id', 'donation_id')
    .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
    .select('payment_intents.reference')
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
