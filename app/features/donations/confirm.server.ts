/**
 * Reactions of donations to events. Each runs in the transaction of the event, and a repeated event changes nothing.
 */
import './tables.ts'
import { capturedAt, paymentByToken, paymentIntents } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { DonationConfirmed } from './events.server.ts'

type Paid = { intentId: string; attemptId: string }
type Returned = { intentId: string }

/**
 * The donation has the day on which the card was charged, even if that is known days later. Also confirms a donation to
 * a campaign that has closed or passed its goal: see docs/reference/payment-states.md "Late money".
 */
export async function confirmDonation(ctx: Context, { intentId, attemptId }: Paid): Promise<void> {
  const donation = await ctx.db
    .updateTable('donations')
    .set({ state: 'confirmed', confirmed_at: await capturedAt(ctx, attemptId) })
    .where('intent_id', '=', intentId)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!donation) return
  await emit(ctx, DonationConfirmed, { donationId: donation.id })
  await invalidatePagesDebounced(ctx)
}

/** After a partial refund the donation stays confirmed. */
export async function markDonationRefunded(ctx: Context, { intentId }: Returned): Promise<void> {
  const { token } = await paymentIntents(ctx).where('id', '=', intentId).executeTakeFirstOrThrow()
  if ((await paymentByToken(ctx, token))?.view === 'refunded')
    await ctx.db
      .updateTable('donations')
      .set({ state: 'refunded' })
      .where('intent_id', '=', intentId)
      .where('state', '=', 'confirmed')
      .execute()
  await invalidatePagesDebounced(ctx)
}

/** Reaction to `WriteOffReversed` and `TransferRefundReversed`. */
export async function confirmDonationAgain(ctx: Context, { intentId }: Returned): Promise<void> {
  await ctx.db
    .updateTable('donations')
    .set({ state: 'confirmed' })
    .where('intent_id', '=', intentId)
    .where('state', '=', 'refunded')
    .execute()
}

/** Reaction to `DisputeReopened`: the donation counts again, unless refunds have returned all of it. */
export async function confirmUnreturnedDonation(ctx: Context, { intentId }: Returned): Promise<void> {
  const { token } = await paymentIntents(ctx).where('id', '=', intentId).executeTakeFirstOrThrow()
  if ((await paymentByToken(ctx, token))?.view === 'paid') await confirmDonationAgain(ctx, { intentId })
  await invalidatePagesDebounced(ctx)
}

/** Reaction to `ConsentWithdrawn` of a donation. */
export async function endDonationConsent(
  ctx: Context,
  { purpose, subjectId }: { purpose: string; subjectId: string },
): Promise<void> {
  if (purpose !== 'wall' && purpose !== 'campaign_news') return
  await ctx.db
    .updateTable('donations')
    .set(purpose === 'wall' ? { wall: false } : { news: false })
    .where('id', '=', subjectId)
    .execute()
  if (purpose === 'wall') await invalidatePagesDebounced(ctx)
}
