import '#features/donations/offline/tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Offline } from './donation-detail.ts'
import { donationReferences } from './references.server.ts'

export type Corrections = Pick<Offline, 'corrects' | 'correctedBy'>

/** A manual donation that was recorded again: the wrong and the right record, as seen from this donation. */
export async function correctionsOf(ctx: Context, id: string): Promise<Corrections> {
  const pairs = await ctx.db
    .selectFrom('offline_donations')
    .select(['donation_id', 'corrects'])
    .where((where) => where.or([where('donation_id', '=', id), where('corrects', '=', id)]))
    .where('corrects', 'is not', null)
    .execute()
  const ids = pairs.flatMap((pair) => [pair.donation_id, pair.corrects!])
  const references = await donationReferences(ctx, ids)
  const linked = (one: string | null | undefined) => references[one ?? ''] ?? null
  return {
    corrects: linked(pairs.find((pair) => pair.donation_id === id)?.corrects),
    correctedBy: linked(pairs.find((pair) => pair.corrects === id)?.donation_id),
  }
}
