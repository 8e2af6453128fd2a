/** The payment that a ledger transaction belongs to, by the source of the transaction. */
import './tables.ts'
import { paymentAttempts, paymentIntents } from '#features/payments/queries.server.ts'
import type { PaymentPurpose } from '#features/payments/tables.ts'
import type { Context } from '#kernel/context.ts'

type Source = { type: string; id: string }
export type SourcePayment = { purpose: PaymentPurpose; subjectId: string; reference: string }

/** Payments by `{type} {id}` of the source; sources without a payment are left out. */
export async function paymentsOfSources(
  ctx: Pick<Context, 'db'>,
  sources: readonly Source[],
): Promise<Map<string, SourcePayment>> {
  const ids = (type: string) => sources.filter((source) => source.type === type).map(({ id }) => id)
  const attempts = ids('attempt').map((id) => ({ type: 'attempt', id, attempt_id: id }))
  const [refunds, disputes, donations] = await Promise.all([
    attemptsOf(ctx, 'refunds', ids('refund')),
    attemptsOf(ctx, 'disputes', ids('dispute')),
    paymentsOfDonations(ctx, ids('donation')),
  ])
  const all = [
    ...attempts,
    ...refunds.map((row) => ({ type: 'refund', ...row })),
    ...disputes.map((row) => ({ type: 'dispute', ...row })),
  ]
  const payments = await paymentsOfAttempts(ctx, [...new Set(all.map((one) => one.attempt_id))])
  return new Map([
    ...donations.map((row) => [`donation ${row.subjectId}`, row] as const),
    ...all.flatMap(({ type, id, attempt_id }) => {
      const payment = payments.get(attempt_id)
      return payment ? [[`${type} ${id}`, payment] as const] : []
    }),
  ])
}

async function attemptsOf({ db }: Pick<Context, 'db'>, table: 'refunds' | 'disputes', ids: string[]) {
  return ids.length === 0 ? [] : db.selectFrom(table).select(['id', 'attempt_id']).where('id', 'in', ids).execute()
}

async function paymentsOfAttempts(ctx: Pick<Context, 'db'>, ids: string[]): Promise<Map<string, SourcePayment>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom(paymentAttempts(ctx).as('attempt'))
    .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'intent_id')
    .select(['attempt.id', 'purpose', 'subject_id as subjectId', 'reference'])
    .where('attempt.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...payment }) => [id, payment]))
}

async function paymentsOfDonations(ctx: Pick<Context, 'db'>, ids: string[]): Promise<SourcePayment[]> {
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom(paymentIntents(ctx).as('payment'))
    .select(['purpose', 'subject_id as subjectId', 'reference'])
    .where('purpose', '=', 'donation')
    .where('subject_id', 'in', ids)
    .execute()
}
