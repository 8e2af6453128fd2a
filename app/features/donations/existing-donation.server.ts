import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'

/** The donor of a payment's donation, for another donation of the same person; null for an order. */
export async function donorOfIntent({ db }: Pick<Context, 'db'>, intentId: string) {
  const found = await db
    .selectFrom('donations')
    .select(['id', 'campaign_id', 'donor_name', 'email', 'anonymous', 'locale', 'user_id', 'donor_id'])
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return found ?? null
}

/** A payment of the donation now belongs to another donation: its row in the list is computed again at the commit. */
export async function recomputeDonationRow({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await db
    .updateTable('donations')
    .set(({ ref }) => ({ search: ref('search') }))
    .where('id', '=', id)
    .execute()
}

/** Call it when the money was booked back. */
export async function markRefunded(ctx: Pick<Context, 'db'>, donationId: string): Promise<void> {
  await ctx.db.updateTable('donations').set({ state: 'refunded' }).where('id', '=', donationId).execute()
  await invalidatePagesDebounced(ctx)
}

/** The donor of a donation, to record a further donation of the same person. */
export const donorDetails = ({ db }: Pick<Context, 'db'>, donationId: string) =>
  db
    .selectFrom('donations')
    .select(['donor_id', 'user_id', 'donor_name', 'email', 'anonymous', 'locale'])
    .where('id', '=', donationId)
    .executeTakeFirst()
