import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { State } from './attempt.ts'
import type { RefusalKind } from './refusal-kind.ts'
import type { Purpose } from './tables.ts'

export type PaymentView = {
  purpose: Purpose
  subjectId: string
  amount: Minor
  currency: Currency
  reference: string
  /** `waiting`: the payer has not come back from the bank. `confirming`: money may have been captured. */
  view: 'paid' | 'declined' | 'confirming' | 'waiting' | 'refunded'
  refusal: RefusalKind | null
  /** Opens the redirect page for another attempt, while one makes sense. */
  redirectToken: string | null
}

const CONFIRMING: ReadonlySet<State> = new Set(['authenticated', 'provisioning', 'unknown', 'mismatch'])

/** For the result page: the token shows the result, and no personal data. */
export const paymentByToken = query({
  allow: 'anyone',
  async run({ db }, token: string): Promise<PaymentView | null> {
    const intent = await db.selectFrom('payment_intents').selectAll().where('token', '=', token).executeTakeFirst()
    if (!intent) return null
    const attempts = await db
      .selectFrom('payment_attempts')
      .select(['id', 'state', 'refusal', 'hop_token', 'captured_amount', 'returned'])
      .where('intent_id', '=', intent.id)
      .orderBy('created_at', 'desc')
      .execute()
    const counted = attempts.find((attempt) => attempt.id === intent.settled_attempt)
    const seen = {
      purpose: intent.purpose,
      subjectId: intent.subject_id,
      amount: intent.amount,
      currency: intent.currency,
      reference: intent.reference,
      refusal: null,
      redirectToken: null,
    }
    if (counted) return { ...seen, view: counted.returned === counted.captured_amount ? 'refunded' : 'paid' }
    if (attempts.some((attempt) => CONFIRMING.has(attempt.state))) return { ...seen, view: 'confirming' }
    const [last] = attempts
    if (last?.state === 'refunded') return { ...seen, view: 'refunded' }
    if (last?.state !== 'declined' && last?.state !== 'abandoned') return { ...seen, view: 'waiting' }
    return { ...seen, view: 'declined', refusal: last.refusal, redirectToken: last.hop_token }
  },
})

/** What a payment's reference stands for in the audit log: its donation or order, and each of its attempts. */
export async function auditSubjectsOf({ db }: Pick<Context, 'db'>, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .leftJoin('payment_attempts', 'payment_attempts.intent_id', 'payment_intents.id')
    .select(['subject_id', 'payment_attempts.id'])
    .where('reference', '=', reference)
    .execute()
  return [...new Set(rows.flatMap(({ subject_id, id }) => [subject_id, ...(id ? [id] : [])]))]
}
