import { guardCards } from '#features/payments/card-guard/guard.server.ts'
import type { Level } from '#features/payments/card-guard/suspicion.ts'
import type { Context } from '#kernel/context.ts'
import { guardHoneypot } from '#kernel/honeypot-and-token.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import type { DonationRequest } from './donation-request.server.ts'

/** Only against floods of rows: a fundraising evening with 200 donors on one Wi-Fi stays far below it. */
const BY_ADDRESS: Limit = { name: 'gifts_by_address', points: 400, seconds: 600 }

/** Run it before a donation is stored, outside its transaction. @returns as `guardCards` @throws {Refusal} 428, 429 */
export async function rateLimitDonation(ctx: Context, request: DonationRequest): Promise<Level> {
  guardHoneypot(request.website)
  await limit(ctx, BY_ADDRESS, ctx.address)
  return guardCards(ctx, {
    email: request.email,
    campaign: String(request.campaign_id),
    proof: request.proof,
    wait: request.wait,
    refusal: 'donations.proof_of_work_required',
  })
}
