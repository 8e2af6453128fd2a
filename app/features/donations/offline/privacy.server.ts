/** Personal data of donors whose cash or transfer staff recorded. */
import './tables.ts'
import '#features/donations/tables.ts'
import { eraseDonorsOfProposals } from '#features/approvals/erase-donors.server.ts'
import { donationsOfPerson, donationsWithPayments } from '#features/donations/queries.server.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'

registerPrivacyHandler({
  name: 'offline_donations',
  export: (ctx, person) =>
    ctx.db
      .selectFrom('offline_donations')
      .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
      .select(['reference', 'bank_reference', 'note', 'recorded_at as at'])
      .where('donation_id', 'in', donationsOfPerson(ctx, person).select('donations.id'))
      .execute(),
  erase: async () => {},
  async eraseAbout(ctx, records) {
    if (records.length === 0) return
    const donations = await ctx.db
      .updateTable('offline_donations')
      .set({ note: null })
      .where('donation_id', 'in', records)
      .returning(['approval_id', 'reversal_approval_id'])
      .execute()
    const proposals = donations.flatMap((donation) => [donation.approval_id, donation.reversal_approval_id])
    return eraseDonorsOfProposals(
      ctx,
      proposals.filter((id) => id !== null),
    )
  },
})
