/** What payments' news means for gifts. Each runs in the transaction that made it true, and bears being told twice. */
import './tables.ts'
import { paymentByToken } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { DonationConfirmed } from './events.server.ts'

type Paid = { intentId: string }

/** Also for a campaign that has closed or passed its goal: see docs/reference/payment-states.md "Late money". */
export async function confirmDonation(ctx: Context, { intentId }: Paid): Promise<void> {
  const gift = await ctx.db
    .updateTable('donations')
    .set({ state: 'confirmed', confirmed_at: ctx.now })
    .where('intent_id', '=', intentId)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!gift) return
  await emit(ctx, DonationConfirmed, { donationId: gift.id })
  await invalidatePagesDebounced(ctx)
}

/** A part that went back leaves the gift a gift. */
export async function markDonationRefunded(ctx: Context, { intentId }: Paid): Promise<void> {
  const { token } = await ctx.db
    .selectFrom('payment_intents')
    .select('token')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
  if ((await paymentByToken(ctx, token))?.view === 'refunded')
    await ctx.db
      .updateTable('donations')
      .set({ state: 'refunded' })
      .where('intent_id', '=', intentId)
      .where('state', '=', 'confirmed')
      .execute()
  await invalidatePagesDebounced(ctx)
}
