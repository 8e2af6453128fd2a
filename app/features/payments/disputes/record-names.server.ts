import '#features/payments/refunds/tables.ts'
import { paymentAttempts, paymentIntents } from '#features/payments/queries.server.ts'
import { registerRecordNames } from '#resource/record-names.server.ts'

/** A dispute has the bank's case number. */
registerRecordNames({
  allow: 'payments.read',
  async names({ db }, ids) {
    const rows = await db
      .selectFrom('disputes')
      .select(['id', 'case_number as name'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map((row) => ({ ...row, path: `disputes/${row.id}` }))
  },
})

/** A refund has the reference of its payment. */
registerRecordNames({
  allow: 'payments.read',
  async names(ctx, ids) {
    const rows = await ctx.db
      .selectFrom('refunds')
      .innerJoin(paymentAttempts(ctx).as('attempt'), 'attempt.id', 'attempt_id')
      .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'attempt.intent_id')
      .select(['refunds.id', 'reference as name'])
      .where('refunds.id', 'in', [...ids])
      .execute()
    return rows.map((row) => ({ ...row, path: 'returns' }))
  },
})
