/** The donor of an earlier donation, for a further transfer of the same person. */
import { donorDetails } from '#features/donations/existing-donation.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { MatchPart } from './match-request.server.ts'

/** Their consents belong to the earlier donation only. @throws {Refusal} 409 the donor was erased meanwhile */
export async function donorOfEarlier(
  ctx: Context,
  { donation_id, campaign_id }: Extract<MatchPart, { kind: 'same_donor' }>,
) {
  const earlier = await donorDetails(ctx, donation_id)
  if (!earlier?.donor_id) throw new Refusal('bank_lines.no_earlier_donor', 409)
  const { donor_id: donorId, user_id: userId, ...donor } = earlier
  return {
    donation: { ...donor, campaign_id, wall: false, pledge_id: null },
    known: { donorId, userId },
  }
}
