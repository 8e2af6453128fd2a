import './tables.ts'
import { z } from 'zod'
import { markReturned } from '#features/donations/add-confirmed.server.ts'
import { entriesOf, post } from '#features/ledger/post.server.ts'
import { requireStepUp } from '#features/people/step-up.server.ts'
import { noteAudit } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { emit } from '#kernel/event.server.ts'
import { negate } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { OfflineGiftReversed } from './events.server.ts'

/**
 * Takes back what was recorded by mistake: a posting the other way round, never an edit; the right one is recorded
 * anew. @throws {Refusal} 404; 409 when it was taken back before
 */
export const reverseOfflineGift = command({
  id: 'offline_gifts.reverse',
  allow: 'donations.create',
  input: z.strictObject({ donationId: z.uuid(), reason: z.string().trim().min(3).max(500) }),
  subject: (input) => input.donationId,
  async run(ctx, { donationId, reason }): Promise<void> {
    await requireStepUp(ctx)
    const gift = await ctx.db
      .selectFrom('offline_gifts')
      .select('reversed_at')
      .where('donation_id', '=', donationId)
      .forUpdate()
      .executeTakeFirst()
    if (!gift) throw new Refusal('offline.not_found', 404)
    if (gift.reversed_at) throw new Refusal('offline.reversed_before', 409)
    await ctx.db
      .updateTable('offline_gifts')
      .set({ reversed_at: ctx.now, reversed_by: ctx.actor!.id, reversed_because: reason })
      .where('donation_id', '=', donationId)
      .execute()
    const source = { sourceType: 'donation', sourceId: donationId }
    const entries = await entriesOf(ctx, { kind: 'offline_gift', ...source })
    await post(ctx, {
      kind: 'offline_gift_reversed',
      ...source,
      currency: entries[0]!.currency,
      entries: entries.map(({ account, minor }) => ({ account, minor: negate(minor) })),
    })
    await markReturned(ctx, donationId)
    await emit(ctx, OfflineGiftReversed, { donationId, reason })
    noteAudit(ctx, { before: { reversed: false }, after: { reversed: true }, detail: { reason } })
  },
})
