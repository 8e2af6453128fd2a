import './tables.ts'
import { noteTry } from '#features/card-guard/tries.server.ts'
import { onceOnly } from '#features/payments/idempotency.server.ts'
import { beginPayment } from '#features/payments/begin.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import '#features/terms/tables.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { destinationOf } from './destination.server.ts'
import { donorSearchKeys } from './donor.ts'
import { readGift, GiftRequest, type Gift } from './gift-request.server.ts'

/** The way to pay for a gift. */
export type Begun = {
  /** Opens its result page. */
  token: string
  /** Opens the page that hands over to the bank. */
  hopToken: string
  /** The bank's address and the fields of its form, without the card. */
  form: { url: string; fields: Record<string, string> }
}

/** Somebody wants to give: written down as pending, with a payment to be made. Nothing is asked of the bank here. */
export const give = command({
  id: 'donations.give',
  allow: 'anyone',
  input: GiftRequest,
  async run(ctx, asked): Promise<Begun> {
    const { giving, controlpanel } = await readSettings(ctx, 'giving', 'controlpanel')
    if (!controlpanel.card) throw new Refusal('payments.not_configured', 503)
    const gift = readGift(ctx, asked, giving)
    const key = asked.idempotency_key
    return key
      ? onceOnly(ctx, { scope: 'donations.give', key, body: gift }, () => beginGift(ctx, gift))
      : beginGift(ctx, gift)
  },
})

/** Inside the caller's transaction: the form of a gift, or the one that comes with an order. */
export async function beginGift(ctx: Context, gift: Gift): Promise<Begun> {
  const id = crypto.randomUUID()
  const { campaignId, account } = await destinationOf(ctx, gift.campaign)
  const payment = await beginPayment(ctx, {
    purpose: 'donation',
    subjectId: id,
    amount: gift.amount,
    currency: 'TRY',
    lines: [{ account, amount: gift.amount }],
    locale: gift.locale,
  })
  await ctx.db
    .insertInto('donations')
    .values(({ selectFrom }) => ({
      id,
      intent_id: payment.intentId,
      campaign_id: campaignId,
      donor_name: gift.donorName,
      email: gift.email,
      ...donorSearchKeys(gift.donorName, gift.email),
      anonymous: gift.anonymous,
      news: gift.news,
      wall: gift.wall,
      locale: gift.locale,
      terms_version: selectFrom('terms')
        .select('version')
        .where('kind', '=', 'donation')
        .orderBy('created_at', 'desc')
        .orderBy('version', 'desc')
        .limit(1),
      user_id: ctx.actor?.id ?? null,
      created_at: ctx.now,
    }))
    .execute()
  await noteTry(ctx, {
    intentId: payment.intentId,
    email: gift.email,
    campaign: String(campaignId ?? 'general'),
  })
  return { token: payment.token, hopToken: payment.hopToken, form: payment.form }
}
