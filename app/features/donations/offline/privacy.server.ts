/** Personal data of donors whose cash or transfer staff recorded. */
import './tables.ts'
import '#features/donations/tables.ts'
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
  async eraseAbout({ db }, records) {
    if (records.length === 0) return
    await db
      .updateTable('offline_donations')
      .set({ note: null })
      .where('donation_id', 'in', records)
      .where('note', 'is not', null)
      .execute()
  },
})
