import { storeProofOfWork } from '#features/payments/card-guard/reopening.server.ts'
import type { Context } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { DonationRequest } from './donation-request.server.ts'
import { createDonation, type StartedDonation } from './create.server.ts'
import { rateLimitDonation } from './guard.server.ts'

/** A visitor's donation: the single entry point of the page's form and the API. @throws {Refusal} 422, 429, 409 */
export async function donate(ctx: Context, raw: unknown): Promise<StartedDonation> {
  const request = parse(DonationRequest, raw)
  const level = await rateLimitDonation(ctx, request)
  const started = await createDonation(ctx, request)
  await storeProofOfWork(ctx, started.redirectToken, level)
  return started
}
