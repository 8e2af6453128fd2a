import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

/**
 * A reversed donation can be recorded again, corrected, and only once. The row is locked, so that of two people who
 * correct the same donation the second is refused. Not a donation of an import, whose money is in no account of ours: its
 * correction is a new import.
 * @throws {Refusal} 404, 409
 */
export async function requireCorrectable(ctx: Context, { corrects }: { corrects: string | null }): Promise<void> {
  if (corrects === null) return
  const first = await ctx.db
    .selectFrom('offline_donations')
    .select(['reversed_at', 'import_id'])
    .where('donation_id', '=', corrects)
    .forUpdate()
    .executeTakeFirst()
  if (!first) throw new Refusal('offline_donations.not_found', 404)
  if (first.import_id !== null) throw new Refusal('offline_donations.imported', 409)
  if (!first.reversed_at) throw new Refusal('offline_donations.not_reversed', 409)
  const correction = await ctx.db
    .selectFrom('offline_donations')
    .select('donation_id')
    .where('corrects', '=', corrects)
    .executeTakeFirst()
  if (correction) throw new Refusal('offline_donations.corrected_before', 409)
}

/** The reversed donation that this one corrects; null for most. */
export async function correctedDonation({ db }: Pick<Context, 'db'>, donationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('offline_donations')
    .select('corrects')
    .where('donation_id', '=', donationId)
    .executeTakeFirst()
  return row?.corrects ?? null
}

/** The pledges of a donation: the one that announced it, and the one of which it is a further transfer. */
export type Pledges = { pledgeId: string | null; furtherPledgeId: string | null }

/** The pledges of the donation that this one corrects: its money did arrive. */
export async function pledgesOfCorrected(
  { db }: Pick<Context, 'db'>,
  { corrects }: { corrects: string | null },
): Promise<Pledges> {
  if (corrects === null) return { pledgeId: null, furtherPledgeId: null }
  const row = await db
    .selectFrom('offline_donations')
    .select(['pledge_id', 'further_pledge_id'])
    .where('donation_id', '=', corrects)
    .executeTakeFirst()
  return { pledgeId: row?.pledge_id ?? null, furtherPledgeId: row?.further_pledge_id ?? null }
}
