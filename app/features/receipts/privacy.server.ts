/**
 * Export and erasure of the receipts of a person. Numbers, amounts and dates stay until the legal end date
 * (receipt_documents.keep_until); the name moves to a separate encrypted record.
 */
import './tables.ts'
import { sql } from 'kysely'
import { donationsOfPerson, donationsWithPayments } from '#features/donations/queries.server.ts'
import { officialNumbers } from '#features/official-receipts/queries.server.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'
import { receiptNumber } from './number.ts'

registerPrivacyHandler({
  name: 'receipts',
  async export(ctx, person) {
    const rows = await ctx.db
      .selectFrom('receipts')
      .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
      .innerJoin('receipt_documents', 'receipt_id', 'receipts.id')
      .leftJoin(officialNumbers(ctx).as('official'), 'numbered_donation', 'donation_id')
      .where('donation_id', 'in', donationsOfPerson(ctx, person).select('donations.id'))
      .select(['year', 'serial', 'reference', 'official.official_number', 'issued_at', 'cancelled_at'])
      .select(sql<string>`content ->> 'donorName'`.as('donor_name'))
      .orderBy('year')
      .orderBy('serial')
      .execute()
    return rows.map(({ year, serial, ...row }) => ({ number: receiptNumber({ year, serial }), ...row }))
  },
  erase: async () => {},
  // The printed content is retained encrypted (features/privacy/retention); the name is removed from the copy here.
  async eraseAbout({ db }, records) {
    if (records.length === 0) return
    await sql`set local sanad.anonymizing = 'on'`.execute(db)
    await sql`update receipt_documents set content = content || '{"donorName": "", "anonymous": true}'
      where receipt_id in (select id from receipts where donation_id = any(${records}::uuid[]))`.execute(db)
    await sql`set local sanad.anonymizing = 'off'`.execute(db)
  },
})
