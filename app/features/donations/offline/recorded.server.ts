/** Transfers that staff recorded, for matching with the bank's statements. */
import './tables.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import type { Context } from '#kernel/context.ts'

/** For joins: recorded transfers that were not reversed. */
export const recordedTransfers = (ctx: Pick<Context, 'db'>) =>
  ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select(['donation_id', 'received_on', 'bank_reference', 'amount', 'currency', 'reference', 'donor_name'])
    .where('method', '=', 'bank_transfer')
    .where('reversed_at', 'is', null)

/** Donations that came as further transfers of this pledge, oldest first, without reversed ones. */
export const furtherDonations = (ctx: Pick<Context, 'db'>, pledgeId: string) =>
  ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select(['donation_id as id', 'reference', 'token', 'amount'])
    .where('further_pledge_id', '=', pledgeId)
    .where('reversed_at', 'is', null)
    .orderBy('recorded_at')
    .orderBy('donation_id')
    .execute()

/** The day on which a recorded donation was received, also when it was reversed. */
export async function receivedOn({ db }: Pick<Context, 'db'>, donationId: string): Promise<string> {
  const donation = await db
    .selectFrom('offline_donations')
    .select('received_on')
    .where('donation_id', '=', donationId)
    .executeTakeFirstOrThrow()
  return donation.received_on
}
