import '#features/donations/offline/tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Offline } from './donation-detail.ts'

export type Corrections = Pick<Offline, 'corrects' | 'correctedBy'>

/** The wrong record and the right one of a donation by hand that was recorded again, as seen from this one. */
export async function correctionsOf(ctx: Context, id: string): Promise<Corrections> {
  const pairs = await ctx.db
    .selectFrom('offline_gifts')
    .select(['donation_id', 'corrects'])
    .where((where) => where.or([where('donation_id', '=', id), where('corrects', '=', id)]))
    .where('corrects', 'is not', null)
    .execute()
  const ids = pairs.flatMap((pair) => [pair.donation_id, pair.corrects!])
  const references = ids.length
    ? await ctx.db
        .selectFrom('donations')
        .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
        .select(['donations.id', 'payment_intents.reference'])
        .where('donations.id', 'in', ids)
        .execute()
    : []
  const linked = (one: string | null | undefined) => references.find((known) => known.id === one) ?? null
  return {
    corrects: linked(pairs.find((pair) => pair.donation_id === id)?.corrects),
    correctedBy: linked(pairs.find((pair) => pair.corrects === id)?.donation_id),
  }
}
