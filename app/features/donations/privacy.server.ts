/** Personal data in donations, and its anonymization: amount, purpose and date stay in the ledger. */
import './personal-data.server.ts'
import './tables.ts'
import { sql, type Updateable } from 'kysely'
import { DONATION_FIELDS } from '#features/donations/record/fields.ts'
import { cardMasks, paymentIntents } from '#features/payments/queries.server.ts'
import { isWrittenOff } from '#features/payments/refunds/queries.server.ts'
import { retain } from '#features/privacy/retention/retain.server.ts'
import { registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { erasedValues } from '#kernel/field-privacy.server.ts'
import { fieldsWith } from '#kernel/fields.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { donationsOfPerson } from './queries.server.ts'

/** The names on receipts: associations must retain them. */
async function retainReceiptData(ctx: Context, person: Person): Promise<void> {
  const rows = await donationsOfPerson(ctx, person)
    .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'donations.intent_id')
    .select(['donations.id', 'donor_name', 'donations.confirmed_at', 'reference', 'amount', 'currency'])
    .where('donations.state', '<>', 'pending')
    .where('donor_name', '<>', '')
    .execute()
  await retain(
    ctx,
    rows.map(({ id, donor_name, confirmed_at, ...facts }) => ({
      kind: 'donation' as const,
      subjectId: id,
      since: confirmed_at!,
      facts: { name: donor_name, at: confirmed_at, ...facts },
    })),
  )
}

const OWN_DATA = fieldsWith(DONATION_FIELDS, 'ownData')
  .filter((name) => name !== 'state')
  .map((name) => `donations.${name}` as const)

registerPrivacyHandler({
  name: 'donations',
  emails: ['donations.email'],
  export: (ctx, person) =>
    donationsOfPerson(ctx, person)
      .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'donations.intent_id')
      .select(['reference', 'amount as kurus', 'payment.currency'])
      .select(OWN_DATA)
      .select([
        sql<string>`case when donations.state = 'refunded' and ${isWrittenOff('donations.intent_id')} then 'written_off'
          else donations.state end`.as('state'),
        cardMasks('donations.intent_id').as('card'),
        sql<string[]>`array(select text from donation_notes where donation_id = donations.id order by at)`.as('notes'),
      ])
      .orderBy('donations.created_at')
      .execute(),
  async erase(ctx, person) {
    await retainReceiptData(ctx, person)
    const erased = await ctx.db
      .updateTable('donations')
      .set(erasedValues<Updateable<Tables['donations']>>(DONATION_FIELDS))
      .where('id', 'in', donationsOfPerson(ctx, person).select('donations.id'))
      .returning('id')
      .execute()
    const donationIds = erased.map(({ id }) => id)
    if (donationIds.length > 0) {
      await ctx.db.deleteFrom('donation_notes').where('donation_id', 'in', donationIds).execute()
      await invalidatePages(ctx)
    }
    await anonymizeAudit(ctx, { email: person.email, subjects: donationIds })
    return donationIds
  },
})
