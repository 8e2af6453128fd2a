import { donationsWithPayments } from '#features/donations/queries.server.ts'
import type { Context } from '#kernel/context.ts'

/** True when the same donor paid by card after announcing the transfer, perhaps instead of it. */
export async function donatedByCardSince(
  ctx: Context,
  { donor_id: donorId, created_at: since }: { donor_id: string | null; created_at: Date },
): Promise<boolean> {
  if (donorId === null) return false
  const donation = await donationsWithPayments(ctx)
    .where('donor_id', '=', donorId)
    .where('donations.state', '=', 'confirmed')
    .where('settled_attempt', 'is not', null)
    .where('confirmed_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return donation !== undefined
}
