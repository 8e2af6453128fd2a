/** The donor's data that staff recorded with cash or a transfer. */
import './tables.ts'
import '#features/donations/tables.ts'
import '#features/payments/tables.ts'
import { sql } from 'kysely'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'

registerPrivacyHandler({
  name: 'offline_donations',
  export: ({ db }, { id, email }) =>
    db
      .selectFrom('offline_gifts')
      .innerJoin('donations', 'donations.id', 'donation_id')
      .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
      .select(['reference', 'bank_reference', 'note', 'recorded_at as at'])
      .where((or) =>
        or.or([or('user_id', '=', id), or.and([or('user_id', 'is', null), or(sql`lower(email)`, '=', email)])]),
      )
      .execute(),
  erase: async () => {},
  async eraseAbout({ db }, records) {
    if (records.length === 0) return
    await db
      .updateTable('offline_gifts')
      .set({ note: null })
      .where('donation_id', 'in', records)
      .where('note', 'is not', null)
      .execute()
  },
})
