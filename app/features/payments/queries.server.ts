import './tables.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Account } from '#features/ledger/account.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { query } from '#kernel/query.server.ts'
import { add, minor, type Currency, type Minor } from '#kernel/money.ts'
import type { State } from './attempt.ts'
import type { RefusalKind } from './refusal-kind.ts'
import type { PaymentPurpose } from './tables.ts'

export type PaymentView = {
  purpose: PaymentPurpose
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

/** Sub-query: the ids of payments of which a part is booked to `account`. */
export const paymentsTo = ({ db }: Pick<Context, 'db'>, account: Account) =>
  db.selectFrom('payment_lines').select('intent_id').where('account', '=', account)

const CONFIRMING: ReadonlySet<State> = new Set(['authenticated', 'provisioning', 'unknown', 'mismatch'])

/** For the result page: the token shows the result, and no personal data. */
export const paymentByToken = query({
  allow: 'anyone',
  async run({ db }, token: string): Promise<PaymentView | null> {
    const intent = await db.selectFrom('payment_intents').selectAll().where('token', '=', token).executeTakeFirst()
    if (!intent) return null
    const attempts = await db
      .selectFrom('payment_attempts')
      .select(['id', 'state', 'refusal', 'redirect_token', 'captured_amount', 'returned'])
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
    if (counted) return { ...seen, view: (await isReturned({ db }, counted)) ? 'refunded' : 'paid' }
    const view = viewOfUnsettled(attempts.map(({ state }) => state))
    const [last] = attempts
    if (view !== 'declined' || !last) return { ...seen, view }
    return { ...seen, view, refusal: last.refusal, redirectToken: last.redirect_token }
  },
})

type UnsettledView = Exclude<PaymentView['view'], 'paid'>

/** @param states of the attempts of a payment that none has settled, the newest first */
function viewOfUnsettled(states: readonly State[]): UnsettledView {
  if (states.some((state) => CONFIRMING.has(state))) return 'confirming'
  const [last] = states
  if (last === 'refunded') return 'refunded'
  return last === 'declined' || last === 'abandoned' ? 'declined' : 'waiting'
}

/** What the payers see about payments that no attempt has settled, by the ids of the payments. */
export async function unsettledViews(
  { db }: Pick<Context, 'db'>,
  intentIds: readonly string[],
): Promise<Map<string, UnsettledView>> {
  if (intentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['intent_id', 'state'])
    .where('intent_id', 'in', intentIds)
    .orderBy('created_at', 'desc')
    .execute()
  const states = Map.groupBy(rows, (row) => row.intent_id)
  return new Map(intentIds.map((id) => [id, viewOfUnsettled((states.get(id) ?? []).map(({ state }) => state))]))
}

/** An expression: the sum of the completed refunds of an attempt by bank transfer. @param attemptId the column of its id */
export const transferredBack = (attemptId: string) =>
  sql<Minor>`(select coalesce(sum(amount), 0)::bigint from refunds
    where attempt_id = ${sql.ref(attemptId)} and state = 'done' and method = 'bank_transfer')`

/** Whether refunds to the card or by bank transfer, and lost disputes, have returned all that the bank captured. */
export async function isReturned(
  { db }: Pick<Context, 'db'>,
  { id, returned, captured_amount: captured }: { id: string; returned: Minor; captured_amount: Minor | null },
): Promise<boolean> {
  const { lost, transferred } = await db
    .selectFrom('payment_attempts')
    .select((attempt) => [
      attempt
        .selectFrom('disputes')
        .select(({ fn }) => fn.sum<string>('lost').as('lost'))
        .whereRef('attempt_id', '=', 'payment_attempts.id')
        .as('lost'),
      transferredBack('payment_attempts.id').as('transferred'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // More, when the bank refunded what a lost dispute or a transfer of ours had taken before.
  return captured !== null && add(add(returned, minor(Number(lost))), transferred) >= captured
}

/** The audit log's subjects for the reference of a payment: its donation or order, and each of its attempts. */
export async function auditSubjectsOf({ db }: Pick<Context, 'db'>, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .leftJoin('payment_attempts', 'payment_attempts.intent_id', 'payment_intents.id')
    .select(['subject_id', 'payment_attempts.id'])
    .where('reference', '=', reference)
    .execute()
  return [...new Set(rows.flatMap(({ subject_id, id }) => [subject_id, ...(id ? [id] : [])]))]
}

/** The ids of the payment attempts for these donations or orders. */
export async function paymentAttemptsAbout(
  { db }: Pick<Context, 'db'>,
  subjectIds: readonly string[],
): Promise<string[]> {
  if (subjectIds.length === 0) return []
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('payment_intents', 'payment_intents.id', 'payment_attempts.intent_id')
    .select('payment_attempts.id')
    .where('payment_intents.purpose', 'in', ['donation', 'order'])
    .where('payment_intents.subject_id', 'in', subjectIds)
    .execute()
  return rows.map(({ id }) => id)
}

/** For joins by `intent_id`: the amount to be paid, and the attempt that settled it. */
export const paymentIntents = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('payment_intents')
    .select(['id', 'purpose', 'subject_id', 'reference', 'token', 'amount', 'currency', 'settled_attempt'])

/** For joins: the attempts of payments, by their ids or by `intent_id`. */
export const paymentAttempts = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('payment_attempts')
    .select(['id', 'intent_id', 'state', 'refusal', 'card_mask', 'captured_at', 'redirect_token', 'created_at'])
    .select(['order_id', 'host_ref', 'returned'])

/** The cards that a payment was tried with, as the bank masked them. @param intentId the column that holds its id */
export const cardMasks = (intentId: string) =>
  sql<string[]>`array(select distinct card_mask from payment_attempts
    where payment_attempts.intent_id = ${sql.ref(intentId)} and card_mask is not null)`

/** The card that a payment was last tried with. @param intentId the column that holds its id */
export const lastCardMask = (intentId: string) =>
  sql<string | null>`(select card_mask from payment_attempts
    where payment_attempts.intent_id = ${sql.ref(intentId)} and card_mask is not null order by created_at desc limit 1)`

/** Why a payment was refused the last time; null also when it was not. @param intentId the column that holds its id */
export const lastRefusal = (intentId: string) =>
  sql<RefusalKind | null>`(select refusal from payment_attempts
    where payment_attempts.intent_id = ${sql.ref(intentId)} order by created_at desc, id limit 1)`

/** Sub-query of payments' ids. */
export type IntentIds = SelectQueryBuilder<Tables, never, { intent_id: string }>

/** Sub-query: the attempts of these payments that are at the bank or have no known result. */
export const paymentsInProgress = ({ db }: Pick<Context, 'db'>, intents: IntentIds) =>
  db
    .selectFrom('payment_attempts')
    .select('id')
    .where('intent_id', 'in', intents)
    .where('state', 'in', ['redirected', 'authenticated', 'provisioning', 'unknown', 'mismatch'])

/** Counts the results of attempts that began from `first` until now; `late` marks those that began from `since` on. */
export async function attemptOutcomes({ db, now }: Pick<Context, 'db' | 'now'>, first: Date, since: Date) {
  const { rows } = await sql<{ late: boolean; paid: boolean; refusal: RefusalKind | null; count: number }>`
    select created_at >= ${since} as late, state not in ('declined', 'abandoned') as paid, refusal, count(*)::integer as count
    from payment_attempts
    where created_at >= ${first} and created_at <= ${now}
      and state in ('captured', 'voided', 'refunded', 'mismatch', 'declined', 'abandoned')
    group by 1, 2, 3`.execute(db)
  return rows
}

/** When the card of a captured attempt was charged. */
export async function capturedAt({ db, now }: Pick<Context, 'db' | 'now'>, attemptId: string): Promise<Date> {
  const attempts = db.selectFrom('payment_attempts').select('captured_at').where('id', '=', attemptId)
  return (await attempts.executeTakeFirst())?.captured_at ?? now
}

/** The attempt that settled a payment; undefined until one has. */
export const settledAttempt = ({ db }: Pick<Context, 'db'>, intentId: string) =>
  db
    .selectFrom('payment_intents')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'settled_attempt')
    .select(['payment_attempts.id', 'gateway', 'card_mask', 'captured_at', 'captured_amount', 'returned'])
    .where('payment_intents.id', '=', intentId)
    .executeTakeFirst()
