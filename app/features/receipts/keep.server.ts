/**
 * The receipts of a person's donations. Numbers stay with the books; what was issued is kept by law until its day
 * (receipt_documents.keep_until), whatever else is erased.
 */
import './tables.ts'
import '#features/donations/tables.ts'
import '#features/payments/tables.ts'
import { sql } from 'kysely'
import { keeper } from '#kernel/keeper.server.ts'
import { receiptNumber } from './number.ts'

keeper({
  name: 'receipts',
  async export({ db }, { id, email }) {
    const rows = await db
      .selectFrom('receipts')
      .innerJoin('donations', 'donations.id', 'donation_id')
      .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
      .innerJoin('receipt_documents', 'receipt_id', 'receipts.id')
      .where((or) =>
        or.or([or('user_id', '=', id), or.and([or('user_id', 'is', null), or(sql`lower(email)`, '=', email)])]),
      )
      .select(['year', 'serial', 'reference', 'official_number', 'issued_at', 'cancelled_at'])
      .select(sql<string>`content ->> 'donorName'`.as('donor_name'))
      .orderBy('year')
      .orderBy('serial')
      .execute()
    return rows.map(({ year, serial, ...row }) => ({ number: receiptNumber({ year, serial }), ...row }))
  },
  erase: async () => {},
})
