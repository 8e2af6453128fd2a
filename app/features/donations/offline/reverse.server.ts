import './tables.ts'
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { markRefunded } from '#features/donations/existing-donation.server.ts'
import { postReversal } from '#features/ledger/post.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { CURRENCIES, formatMoney, minor, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { canRecordWithoutApproval } from './approval-limit.server.ts'
import { OfflineDonationReversed } from './events.server.ts'

/**
 * Reverses a donation recorded by mistake with an opposite posting, never with an edit; the correct one is recorded
 * again. Above the limit it becomes a proposal. @throws {Refusal} 404; 409 when it was reversed before
 */
export const reverseOfflineDonation = command({
  id: 'offline_donations.reverse',
  allow: 'donations.create',
  input: z.strictObject({ donationId: z.uuid(), reason: reasonInput }),
  subject: (input) => input.donationId,
  run: (ctx, input) => reverseOrPropose(ctx, input, 'donations.create'),
})

/** The same, with another permission when a match of a bank statement is undone. */
export async function reverseOrPropose(
  ctx: Context,
  { donationId, reason }: { donationId: string; reason: string },
  permission: Permission,
): Promise<{ approvalId?: string }> {
  await requireStepUp(ctx)
  const { amount, currency } = await lockDonation(ctx, donationId)
  const { allowed, limit } = await canRecordWithoutApproval(ctx, amount, currency)
  if (!allowed) {
    auditDetail(ctx, { detail: { reason, proposed: true } })
    return propose(ctx, reverseApproval, {
      subject: donationId,
      input: { donationId, amount, currency, limit },
      reason,
      permission,
    })
  }
  await reverse(ctx, donationId, { by: ctx.actor!.id, reason, approvalId: null, limit })
  auditDetail(ctx, { before: { reversed: false }, after: { reversed: true }, detail: { reason } })
  return {}
}

const reverseApproval = approvalKind({
  id: 'offline_donation_reversal',
  allow: 'donations.create',
  input: z.object({
    donationId: z.uuid(),
    amount: z.int().transform(minor),
    currency: z.enum(CURRENCIES),
    limit: z.int().transform(minor),
  }),
  async run(ctx, { donationId, limit }, { id, proposedBy, reason }) {
    await lockDonation(ctx, donationId)
    await reverse(ctx, donationId, { by: proposedBy, reason, approvalId: id, limit })
  },
  async describe(ctx, { amount, currency }) {
    const shown = isolate(formatMoney(amount, currency, ctx.locale))
    return { title: ctx.texts.translate(ctx.locale)('dashboard.approval_reverse', { amount: shown }), facts: [] }
  },
})

/** Reverses a transfer that the bank returned, without a further proposal: two people already approved the return. */
export async function reverseReturned(ctx: Context, donationId: string, by: By): Promise<void> {
  await lockDonation(ctx, donationId)
  await reverse(ctx, donationId, by)
}

async function lockDonation(ctx: Context, donationId: string) {
  const donation = await ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select(['reversed_at', 'amount', 'currency'])
    .where('donation_id', '=', donationId)
    .forUpdate('offline_donations')
    .executeTakeFirst()
  if (!donation) throw new Refusal('offline_donations.not_found', 404)
  if (donation.reversed_at) throw new Refusal('offline_donations.reversed_before', 409)
  return donation
}

type By = { by: string; reason: string; approvalId: string | null; limit: Minor }

async function reverse(ctx: Context, donationId: string, { by, reason, approvalId, limit }: By): Promise<void> {
  await ctx.db
    .updateTable('offline_donations')
    .set({
      reversed_at: ctx.now,
      reversed_by: by,
      reversal_reason: reason,
      reversal_approval_id: approvalId,
      reversal_approval_limit: limit,
    })
    .where('donation_id', '=', donationId)
    .execute()
  await postReversal(ctx, {
    kind: 'offline_gift',
    reversal: 'offline_gift_reversed',
    sourceType: 'donation',
    sourceId: donationId,
  })
  await markRefunded(ctx, donationId)
  await emit(ctx, OfflineDonationReversed, { donationId, reason })
}
