import './tables.ts'
import '#features/donations/tables.ts'
import '#features/donations/offline/tables.ts'
import { sql } from 'kysely'
import { approvalsAbout } from '#features/approvals/queries.server.ts'
import { listNotes } from '#features/donations/notes.server.ts'
import { redact } from '#features/audit/redact.server.ts'
import { liraValueOn } from '#features/exchange-rates/queries.server.ts'
import { entriesAbout } from '#features/ledger/totals.server.ts'
import { mailsAbout } from '#features/mail/queries.server.ts'
import { maskEmail } from '#features/mail/mask-email.ts'
import { paymentIntents } from '#features/payments/queries.server.ts'
import { disputesOfAttempts, refundsOfAttempts } from '#features/payments/refunds/queries.server.ts'
import { attemptTimelines } from '#features/payments/timelines/attempts.server.ts'
import { resultPath } from '#features/payments/result-path.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { receiptsOfDonation, type Receipt } from '#features/receipts/receipt.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { correctionsOf, type Corrections } from './corrections.server.ts'
import type { DonationDetail, Offline } from './donation-detail.ts'
import type { DonationRow } from './donation-row.ts'
import { donationRows } from './list.server.ts'
import { possibleActions } from './possible-actions.server.ts'

/** Emails about a donation. For those sent again, or about a refund, the key continues after the donation's number. */
const TEMPLATES = ['donations.thank_you', 'receipts.again', 'receipts.refunded']

/** The detail of a donation. @throws {Refusal} 404 */
export const donationDetail = query({
  allow: 'donations.read',
  async run(ctx, id: string): Promise<DonationDetail> {
    const may = (permission: Permission) => ctx.actor!.permissions.has(permission)
    const where = sql<boolean>`g.donation_id = ${id}::uuid`
    const [donation] = await donationRows(ctx, { where, sort: '-at', limit: 1, donors: may('donors.read') })
    if (!donation) throw new Refusal('donations.not_found', 404)
    const base = await baseOf(ctx, id)
    const attempts = await attemptTimelines(ctx, base.intent_id)
    const attemptIds = attempts.map((attempt) => attempt.id)
    const disputes = await disputesOfAttempts(ctx, attemptIds)
    const disputeIds = disputes.map((one) => one.id)
    const [refunds, approvals, receipts, notes, corrections] = await Promise.all([
      refundsOfAttempts(ctx, attemptIds),
      approvalsAbout(ctx, [id, ...attemptIds, ...disputeIds]),
      receiptsOfDonation(ctx, id),
      listNotes(ctx, id),
      correctionsOf(ctx, id),
    ])
    const sources = [
      ...attemptIds.map((one) => ({ type: 'attempt', id: one })),
      ...refunds.map((refund) => ({ type: 'refund', id: refund.id })),
      ...disputes.map((dispute) => ({ type: 'dispute', id: dispute.id })),
      { type: 'donation', id },
    ]
    const [ledger, emails, audit] = await Promise.all([
      may('ledger.read') ? entriesAbout(ctx, sources) : null,
      may('mails.read') || may('donors.read') ? mailsAbout(ctx, TEMPLATES, id) : null,
      may('audit.read')
        ? auditOf(ctx, [id, ...attemptIds, ...disputeIds, ...disputes.map((one) => one.caseNumber)])
        : null,
    ])
    const names = await namesOfPeople(ctx, [
      base.recorded_by,
      base.reversed_by,
      ...refunds.map((one) => one.by),
      ...approvals.flatMap((one) => [one.proposed_by, one.decided_by]),
      ...(audit ?? []).map((one) => one.by),
    ])
    const nameOf = (person: string | null) => (person && names.get(person)) || null
    return {
      donation,
      donorId: may('donors.read') ? base.donor_id : null,
      resultPath: may('donors.read') ? resultPath(donation.locale, base.token) : null,
      createdAt: base.created_at,
      confirmedAt: base.confirmed_at,
      lira: base.confirmed_at && donation.currency !== 'TRY' ? { value: await liraValueOf(ctx, donation) } : null,
      termsVersion: base.terms_version,
      receipts: receipts.map((receipt) => receiptTimeline(receipt, may('donors.read'))),
      offline: offlineOf(base, nameOf, corrections),
      attempts: may('payments.read') ? attempts : attempts.map((attempt) => ({ ...attempt, events: [] })),
      notes,
      refunds: refunds.map((refund) => ({ ...refund, by: nameOf(refund.by) })),
      disputes,
      approvals: approvals.map(({ proposed_by, proposed_at, decided_by, decided_at, effective_at, ...one }) => ({
        id: one.id,
        kind: one.kind,
        state: one.state,
        input: redact(ctx, one.input),
        reason: one.reason,
        note: one.note,
        by: nameOf(proposed_by),
        at: proposed_at,
        decidedBy: nameOf(decided_by),
        decidedAt: decided_at,
        effectiveAt: effective_at,
        mine: proposed_by === ctx.actor!.id,
      })),
      ledger,
      emails: emails && emails.map((email) => ({ ...email, to: may('donors.read') ? email.to : maskEmail(email.to) })),
      audit:
        audit &&
        audit.map(({ before, after, detail, ...one }) => ({
          ...one,
          by: nameOf(one.by),
          before: redact(ctx, before),
          after: redact(ctx, after),
          detail: redact(ctx, detail),
        })),
      can: await possibleActions(ctx, {
        base,
        attempts,
        refunds,
        disputes,
        corrected: corrections.correctedBy !== null,
        hasReceipt: receipts[0]?.cancelled === null,
        email: donation.donor?.email,
      }),
    }
  },
})

const liraValueOf = (ctx: Context, { at, currency, amount }: DonationRow) =>
  liraValueOn(ctx, { currency, amount, day: dayOf(at) })

async function auditOf({ db }: Pick<Context, 'db'>, subjects: string[]) {
  return db
    .selectFrom('audit')
    .select(['id', 'command', 'actor_id as by', 'at', 'before', 'after', 'detail'])
    .where('subject', 'in', subjects)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
}

function receiptTimeline(
  { donationId, number, ...receipt }: Receipt,
  mayOpen: boolean,
): DonationDetail['receipts'][number] {
  const { issuedAt, officialNumber, replaces, cancelled } = receipt
  const pdf = mayOpen ? `/receipts/${donationId}/pdf?number=${number}` : null
  return { number, issuedAt, officialNumber, replaces, cancelled, pdf }
}

async function baseOf(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('donations')
    .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'donations.intent_id')
    .leftJoin('offline_donations', 'offline_donations.donation_id', 'donations.id')
    .select(['intent_id', 'token', 'settled_attempt', 'payment.currency', 'donations.created_at'])
    .select([
      'confirmed_at',
      'terms_version',
      'donor_id',
      'received_on',
      'bank_reference',
      'note',
      'recorded_by',
      'recorded_at',
    ])
    .select(['reversed_at', 'reversed_by', 'reversal_reason', 'import_id', 'wall'])
    .where('donations.id', '=', id)
    .executeTakeFirstOrThrow()
}
type Base = Awaited<ReturnType<typeof baseOf>>

function offlineOf(base: Base, nameOf: (id: string | null) => string | null, corrections: Corrections): Offline | null {
  if (!base.received_on) return null
  return {
    receivedOn: base.received_on,
    bankReference: base.bank_reference,
    note: base.note,
    wall: base.wall,
    recordedBy: nameOf(base.recorded_by),
    recordedAt: base.recorded_at!,
    reversed: base.reversed_at && {
      at: base.reversed_at,
      by: nameOf(base.reversed_by),
      because: base.reversal_reason!,
    },
    ...corrections,
  }
}
