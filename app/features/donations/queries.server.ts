import './tables.ts'
import '#features/campaigns/tables.ts'
import '#features/payments/tables.ts'
import { paymentByToken, type PaymentView } from '#features/payments/queries.server.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'

/** How a gift stands, for whoever holds its token: nothing about the giver. */
export type GiftStatus = Omit<PaymentView, 'purpose' | 'subjectId'> & {
  /** null: the general fund */
  campaign: { id: number; title: string } | null
  confirmedAt: Date | null
}

export const giftByToken = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<GiftStatus | null> {
    const payment = await paymentByToken(ctx, token)
    if (payment?.purpose !== 'donation') return null
    const row = await ctx.db
      .selectFrom('donations')
      .leftJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
      .where('donations.id', '=', payment.subjectId)
      .select(['campaigns.id', 'title', 'confirmed_at'])
      .executeTakeFirst()
    if (!row) return null
    const { amount, currency, reference, view, refusal, hopToken } = payment
    return {
      amount,
      currency,
      reference,
      view,
      refusal,
      hopToken,
      campaign: row.id === null ? null : { id: row.id, title: pick(row.title, ctx.locale) },
      confirmedAt: row.confirmed_at,
    }
  },
})
