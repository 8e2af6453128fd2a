import type { Context } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { DonationRequest } from './donation-request.server.ts'
import { createDonation, type StartedDonation } from './create.server.ts'
import { rateLimitDonation } from './guard.server.ts'

/** A gift asked for by a visitor: the one way in for the page's form and the API. @throws {Refusal} 422, 429, 409 */
export async function donate(ctx: Context, raw: unknown): Promise<StartedDonation> {
  const asked = parse(DonationRequest, raw)
  await rateLimitDonation(ctx, asked)
  return createDonation(ctx, asked)
}
