import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { pick } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { maskName } from './mask.ts'
import { receiptByToken, type Receipt } from './receipt.server.ts'

const LOOKS: Limit = { name: 'receipts_verified', points: 60, seconds: 600 }

/** The fields shown to a holder of the receipt for comparison. */
export type VerificationResult = {
  number: string
  /** For cash and transfers the day is given too; for cards no card data. */
  method: Receipt['method']
  receivedOn: string | null
  issuedAt: Date
  /** The number of the cancelled receipt that this one replaces. */
  replaces: string | null
  cancelled: { at: Date; replacedBy: string | null } | null
  state: Receipt['state']
  amount: Minor
  currency: Currency
  returned: Minor
  kept: Minor
  confirmedAt: Date
  /** Null for the general fund. */
  campaign: { id: number; title: string } | null
  permitNumber: string | null
  /** Masked like `أ… م…`; null for an anonymous donor. */
  donor: string | null
}

/** @throws {Refusal} 429 */
export const verifyReceipt = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<VerificationResult | null> {
    await limit(ctx, LOOKS, ctx.address)
    const receipt = await receiptByToken(ctx, token)
    if (!receipt) return null
    const { number, state, amount, currency, returned, kept, confirmedAt, campaign, permitNumber } = receipt
    const { method, receivedOn, issuedAt, replaces, cancelled } = receipt
    return {
      number,
      method,
      receivedOn,
      issuedAt,
      replaces,
      // The reason is shown to the donor and staff only.
      cancelled: cancelled && { at: cancelled.at, replacedBy: cancelled.replacedBy },
      state,
      amount,
      currency,
      returned,
      kept,
      confirmedAt,
      campaign: campaign && { id: campaign.id, title: pick(campaign.title, ctx.locale) },
      permitNumber,
      donor: receipt.anonymous ? null : maskName(receipt.donorName) || null,
    }
  },
})
