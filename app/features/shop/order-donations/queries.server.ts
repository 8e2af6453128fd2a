/** The donation that a buyer added to an order. It is a payment of its own and not part of the sale. */
import { donationByToken, type DonationStatus } from '#features/donations/queries.server.ts'
import { FORM_LIFE_MS } from '#features/payments/attempt.ts'
import { paymentAttempts, paymentIntents } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'

export type OrderDonation = Pick<DonationStatus, 'amount' | 'view' | 'campaign'> & {
  token: string
  /** Opens the page that redirects to the bank; null when the donation can no longer be paid, or is paid. */
  redirectToken: string | null
}

type Order = {
  /** Of the donation; null without one. */
  token: string | null
  orderedAt: Date
  /** The order was returned or refunded: an unpaid donation is not shown any more. */
  ended: boolean
}

export async function donationOf(ctx: Context, { token, orderedAt, ended }: Order): Promise<OrderDonation | null> {
  const donation = token && (await donationByToken(ctx, token))
  if (!token || !donation) return null
  const { amount, view, campaign } = donation
  const unpaid = view !== 'paid' && view !== 'refunded' && view !== 'confirming'
  if (unpaid && ended) return null
  // The donation was begun together with the order.
  const payable = unpaid && ctx.now.getTime() - orderedAt.getTime() < FORM_LIFE_MS
  return { amount, view, campaign, token, redirectToken: payable ? await redirectTokenOf(ctx, token) : null }
}

async function redirectTokenOf(ctx: Context, token: string): Promise<string | null> {
  const row = await paymentAttempts(ctx)
    .where('intent_id', '=', paymentIntents(ctx).clearSelect().select('id').where('token', '=', token))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.redirect_token ?? null
}
