/** The numbers of a person's gifts. They stay with the books; the person is in the gift, which forgets them. */
import './tables.ts'
import '#features/donations/tables.ts'
import '#features/payments/tables.ts'
import { keeper } from '#kernel/keeper.server.ts'
import { receiptNumber } from './number.ts'

keeper({
  name: 'receipts',
  async export({ db }, { id }) {
    const rows = await db
      .selectFrom('receipts')
      .innerJoin('donations', 'donations.id', 'donation_id')
      .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
      .where('user_id', '=', id)
      .select(['year', 'serial', 'reference', 'official_number', 'issued_at'])
      .orderBy('year')
      .orderBy('serial')
      .execute()
    return rows.map(({ year, serial, ...row }) => ({ number: receiptNumber({ year, serial }), ...row }))
  },
  erase: async () => {},
})
