/** Updates a pledge when its money was recorded or the record was reversed, in the transaction of the booking. */
import './tables.ts'
import { endDonationConsent } from '#features/donations/confirm.server.ts'
import { addDonorChoices } from '#features/donations/add-confirmed.server.ts'
import { furtherDonations } from '#features/donations/offline/recorded.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

/**
 * The donation gets the choices of the donor: the first one of a pledge, and each further transfer, which leaves the
 * pledge as it is. @throws {Refusal} 404 no such pledge; 409 it already became another donation
 */
export async function markArrived(
  ctx: Context,
  {
    donationId,
    pledgeId,
    furtherPledgeId,
  }: { donationId: string; pledgeId: string | null; furtherPledgeId: string | null },
): Promise<void> {
  const id = pledgeId ?? furtherPledgeId
  if (id === null) return
  const pledge = await ctx.db
    .selectFrom('transfer_pledges')
    .select(['id', 'state', 'news', 'user_id', 'donor_id', 'source'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!pledge) throw new Refusal('errors.not_found', 404)
  if (pledgeId !== null) {
    if (pledge.state === 'arrived') throw new Refusal('transfers.arrived_already', 409)
    await ctx.db
      .updateTable('transfer_pledges')
      .set({ state: 'arrived', donation_id: donationId, closed_at: ctx.now })
      .where('id', '=', pledgeId)
      .execute()
  }
  await addDonorChoices(ctx, donationId, {
    news: pledge.news,
    userId: pledge.user_id,
    donorId: pledge.donor_id,
    source: pledge.source,
  })
}

/** Opens the pledge again, unless its donor was erased. */
export async function reopenPledge({ db, now }: Context, { donationId }: { donationId: string }): Promise<void> {
  const pledge = await db
    .selectFrom('transfer_pledges')
    .select(['id', 'reported_at', 'erased_at'])
    .where('donation_id', '=', donationId)
    .forUpdate()
    .executeTakeFirst()
  if (!pledge) return
  const state = pledge.erased_at ? 'withdrawn' : pledge.reported_at ? 'reported' : 'promised'
  await db
    .updateTable('transfer_pledges')
    .set({ state, donation_id: null, closed_at: pledge.erased_at ? now : null })
    .where('id', '=', pledge.id)
    .execute()
}

/** Handles `ConsentWithdrawn` of a pledge, for all donations that it became. */
export async function endPledgeConsent(
  ctx: Context,
  { purpose, subjectId }: { purpose: string; subjectId: string },
): Promise<void> {
  if (purpose !== 'wall' && purpose !== 'campaign_news') return
  const pledge = await ctx.db
    .updateTable('transfer_pledges')
    .set(purpose === 'wall' ? { wall: false } : { news: false })
    .where('id', '=', subjectId)
    .returning('donation_id')
    .executeTakeFirst()
  if (!pledge) return
  const further = (await furtherDonations(ctx, subjectId)).map(({ id }) => id)
  for (const id of [...(pledge.donation_id ? [pledge.donation_id] : []), ...further])
    await endDonationConsent(ctx, { purpose, subjectId: id })
}
