import { guardCards } from '#features/card-guard/guard.server.ts'
import type { Context } from '#kernel/context.ts'
import { guardHoneypot } from '#kernel/form-guard.server.ts'
import { limit, type Limit } from '#kernel/limits.server.ts'
import type { GiftRequest } from './gift-request.server.ts'

/** Against floods of rows only: a fundraising evening with 200 donors on one Wi-Fi stays far below it. */
const BY_ADDRESS: Limit = { name: 'gifts_by_address', points: 400, seconds: 600 }

/** Run before a donation is written down, outside its transaction. @throws {Refusal} 428, 429 */
export async function guardGift(ctx: Context, asked: GiftRequest): Promise<void> {
  guardHoneypot(asked.website)
  await limit(ctx, BY_ADDRESS, ctx.address)
  await guardCards(ctx, {
    email: asked.email,
    campaign: String(asked.campaign_id),
    proof: asked.proof,
    wait: asked.wait,
    wanted: 'donations.proof_wanted',
  })
}
