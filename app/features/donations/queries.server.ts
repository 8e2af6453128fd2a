import './tables.ts'
import '#features/campaigns/tables.ts'
import '#features/payments/tables.ts'
import { paymentByToken, type PaymentView } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick, type Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
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

/** All that a letter to the giver says, in the gift's language. */
export type GiftForLetter = {
  donorName: string
  email: string | null
  anonymous: boolean
  locale: Locale
  amount: Minor
  currency: Currency
  reference: string
  token: string
  confirmedAt: Date
  campaign: string | null
  permitNumber: string | null
}

/** For the product itself: no page shows this. Undefined unless the money has arrived. */
export async function giftForLetter(ctx: Pick<Context, 'db'>, donationId: string): Promise<GiftForLetter | undefined> {
  const row = await ctx.db
    .selectFrom('donations')
    .innerJoin('payment_intents', 'payment_intents.id', 'donations.intent_id')
    .leftJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('donations.id', '=', donationId)
    .where('donations.state', '=', 'confirmed')
    .select([
      'donor_name',
      'email',
      'anonymous',
      'donations.locale',
      'amount',
      'payment_intents.currency',
      'reference',
      'token',
      'confirmed_at',
      'title',
      'permit_number',
    ])
    .executeTakeFirst()
  return (
    row && {
      donorName: row.donor_name,
      email: row.email,
      anonymous: row.anonymous,
      locale: row.locale,
      amount: row.amount,
      currency: row.currency,
      reference: row.reference,
      token: row.token,
      confirmedAt: row.confirmed_at!,
      campaign: row.title && pick(row.title, row.locale),
      permitNumber: row.permit_number,
    }
  )
}
