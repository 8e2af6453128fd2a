/** Records a donation in cash, or one that was found on the bank's statement. */
import './tables.ts'
import { fundNames } from '#features/campaigns/fund-names.server.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, formatDay } from '#kernel/dates.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { formatMoney } from '#kernel/money.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { canRecordWithoutApproval } from './approval-limit.server.ts'
import { receivedAt, postOfflineDonation, destinationOf, refuseKnownTransfer } from './book.server.ts'
import { requireCorrectable } from './correctable.server.ts'
import { OfflineDonation, OfflineDonationDraft, type OfflineDonationInput } from './form.server.ts'
import { RECORD_APPROVAL } from './method.ts'
import { questionSimilar } from './similar.server.ts'

const OLD_DAYS = 60

/**
 * Records the donation and books it (T7) once for each key: cash in hand, or a transfer to our account.
 * @throws {Refusal} 422 with fields; 409 when the transfer is already recorded
 */
export const recordOfflineDonation = command({
  id: 'offline_donations.record',
  allow: 'donations.create',
  input: OfflineDonation,
  async run(ctx, { confirm_old: oldConfirmed, confirm_similar: similarConfirmed, ...donation }): Promise<Recorded> {
    await requireStepUp(ctx)
    const before = await sameForm(ctx, donation)
    if (before) return before
    await destinationOf(ctx, donation)
    receivedAt(ctx, donation)
    if (!oldConfirmed) questionOldDate(ctx, donation)
    await refuseKnownTransfer(ctx, donation)
    if (!similarConfirmed) await questionSimilar(ctx, donation)
    await requireCorrectable(ctx, donation)
    const { idempotency_key: key, corrects, ...facts } = donation
    const { allowed, limit } = await canRecordWithoutApproval(ctx, donation.amount, donation.currency)
    if (allowed) {
      const donationId = await postOfflineDonation(ctx, donation, {
        recordedBy: ctx.actor!.id,
        approvalId: null,
        limit,
      })
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
    await postOfflineDonation(ctx, donation, { recordedBy: proposedBy, approvalId: id, limit })
  },
  async describe(ctx, donation) {
    const t = ctx.texts.translate(ctx.locale)
    const donor = ctx.actor?.permissions.has('donors.read') && donation.donor_name
    const fund = donation.campaign_id === 'general' ? null : donation.campaign_id
    const fundOf = await fundNames(ctx, [fund])
    return {
      title: t('dashboard.approval_record', {
        amount: isolate(formatMoney(donation.amount, donation.currency, ctx.locale)),
      }),
      facts: [
        { name: t('donation_admin.column.method'), value: t(`donation_admin.method.${donation.method}`) },
        {
          name: t('dashboard.donation_received_on'),
          value: formatDay(donation.received_on, ctx.locale),
        },
        { name: t('donation_admin.column.campaign'), value: fundOf(fund) },
        ...(donor ? [{ name: t('donation_admin.column.donor'), value: donor }] : []),
        ...(donation.bank_reference
          ? [{ name: t('dashboard.donation_bank_reference'), value: donation.bank_reference, ltr: true }]
          : []),
      ],
    }
  },
})

/** Returns the donation that this form created before. @throws {Refusal} 422 when its content was different */
async function sameForm(ctx: Context, donation: OfflineDonationInput): Promise<Recorded | null> {
  // A second click waits for the first, and finds its donation.
  await lockByName(ctx, `offline gift ${donation.idempotency_key}`)
  const before = await ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select(['donation_id', 'amount', 'currency', 'method'])
    .where('idempotency_key', '=', donation.idempotency_key)
    .executeTakeFirst()
  if (!before) {
    const proposed = await waitingApproval(ctx, RECORD_APPROVAL, donation.pledge_id ?? donation.idempotency_key)
    if (!proposed) return null
    const draft = OfflineDonationDraft.parse(proposed.input)
    if (isSame(draft, donation)) return { approvalId: proposed.id }
    // The proposal of another person about the same pledge has another key.
    if (draft.idempotency_key !== donation.idempotency_key) throw new Refusal('approvals.waits_already', 409)
    throw new Refusal('payments.key_reused', 422)
  }
  if (!isSame(before, donation)) throw new Refusal('payments.key_reused', 422)
  return { donationId: before.donation_id }
}

type Money = Pick<OfflineDonationInput, 'amount' | 'currency' | 'method'>
const isSame = (a: Omit<Money, 'method'> & { method: string }, b: Money) =>
  a.amount === b.amount && a.currency === b.currency && a.method === b.method

/**
 * A day of an earlier year, or more than 60 days ago, is probably a mistake: it needs a confirmation. @throws {Refusal}
 * 422
 */
function questionOldDate({ now }: Context, { received_on: day }: OfflineDonationInput): void {
  const today = dayOf(now)
  const longAgo = dayOf(daysBefore(now, OLD_DAYS))
  if (day < longAgo || day.slice(0, 4) < today.slice(0, 4))
    throw invalidField('received_on', 'offline_donations.old_day')
}
