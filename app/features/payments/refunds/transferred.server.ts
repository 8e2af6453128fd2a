/** Refunds that were paid back by bank transfer, for the bank's statements. */
import '#features/payments/tables.ts'
import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** For joins: refunds by bank transfer that are in the books, with the payment and the day. */
export const transferRefunds = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
    .select(['refunds.id as refund_id', 'refunds.amount', 'refunds.currency', 'paid_on', 'bank_reference', 'reference'])
    .select('paid_from')
    .where('refunds.state', '=', 'done')
    .where('method', '=', 'bank_transfer')

/** The day on which a refund was paid by bank transfer; null for others. */
export async function transferredOn({ db }: Pick<Context, 'db'>, refundId: string): Promise<string | null> {
  const refund = await db.selectFrom('refunds').select('paid_on').where('id', '=', refundId).executeTakeFirst()
  return refund?.paid_on ?? null
}

/** References of the payments of refunds by bank transfer, by the id of the refund. */
export async function refundReferences(ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await transferRefunds(ctx)
    .where('refunds.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ refund_id, reference }) => [refund_id, reference]))
}
