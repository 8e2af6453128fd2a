/** Payments of the demo, written in bulk as if each had gone through the bank. No bank is ever asked about them. */
import '#features/payments/tables.ts'
import { sql } from 'kysely'
import type { Account } from '#features/ledger/account.ts'
import { PAYER_TIMEOUT_MS } from '#features/payments/attempt.ts'
import type { RefusalKind } from '#features/payments/refusal-kind.ts'
import type { Context } from '#kernel/context.ts'
import { insertRows, type Row } from '#kernel/db/insert-rows.server.ts'
import { bankOrderId, newReference, randomToken } from '#kernel/ids.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'

const GATEWAY = 'demo'
/** From the form to the bank's answer. Milliseconds. */
const AT_BANK_MS = 95_000

type Card = { card_mask: string; card_brand: string }
/** `redirected`: the payer is at the bank, and the result is still open. */
type DemoAttempt = { id: string; card?: Card | undefined } & (
  { state: 'captured'; at: Date } | { state: 'declined' | 'abandoned'; refusal: RefusalKind } | { state: 'redirected' }
)
export type DemoPayment = {
  id: string
  purpose: 'donation' | 'order'
  subjectId: string
  amount: Minor
  locale: Locale
  reference: string
  token: string
  at: Date
  lines: { account: Account; amount: Minor }[]
  /** null: it came without a bank. */
  attempt: DemoAttempt | null
}

/** The fields that every demo payment has. */
export const newDemoPayment = () => ({ id: crypto.randomUUID(), reference: newReference(), token: randomToken() })

/** Returns when the bank answered a payment that began at `at`. */
export const bankAnswerTime = (at: Date) => new Date(at.getTime() + AT_BANK_MS)

/** Captured ones are settled by `settleDemoPayments`, after their donations and orders are written. */
export async function addDemoPayments(ctx: Pick<Context, 'db'>, payments: readonly DemoPayment[]): Promise<void> {
  await insertRows(ctx, 'payment_intents', payments.map(intentRow))
  await insertRows(
    ctx,
    'payment_lines',
    payments.flatMap(({ id, lines }) => lines.map((one, line) => ({ ...one, intent_id: id, line }))),
  )
  const tried = payments.flatMap((payment) => (payment.attempt ? [{ payment, attempt: payment.attempt }] : []))
  await insertRows(
    ctx,
    'payment_attempts',
    tried.map(({ payment, attempt }) => attemptRow(payment, attempt)),
  )
  await insertRows(
    ctx,
    'payment_transitions',
    tried.flatMap(({ payment, attempt }) => transitionRows(payment, attempt)),
  )
}

export async function settleDemoPayments({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`update payment_intents set settled_attempt = a.id from payment_attempts a
    where a.intent_id = payment_intents.id and settled_attempt is null and a.gateway = ${GATEWAY}
      and a.state = 'captured'`.execute(db)
}

const intentRow = (payment: DemoPayment): Row<'payment_intents'> => ({
  id: payment.id,
  purpose: payment.purpose,
  subject_id: payment.subjectId,
  amount: payment.amount,
  currency: 'TRY',
  reference: payment.reference,
  token: payment.token,
  locale: payment.locale,
  created_at: payment.at,
})

function attemptRow({ id, amount, at }: DemoPayment, attempt: DemoAttempt): Row<'payment_attempts'> {
  return {
    id: attempt.id,
    intent_id: id,
    gateway: GATEWAY,
    order_id: bankOrderId(at),
    amount,
    currency: 'TRY',
    state: attempt.state,
    redirect_token: randomToken(),
    redirect_used_at: at,
    expires_at: new Date(at.getTime() + PAYER_TIMEOUT_MS),
    created_at: at,
    updated_at: bankAnswerTime(at),
    ...attempt.card,
    ...(attempt.state === 'captured' && {
      captured_amount: amount,
      captured_currency: 'TRY',
      captured_at: attempt.at,
    }),
    ...('refusal' in attempt && { refusal: attempt.refusal }),
  }
}

function transitionRows({ at }: DemoPayment, { id, state }: DemoAttempt): Row<'payment_transitions'>[] {
  const transition = { attempt_id: id, cause: 'demo', event_id: null }
  const redirected = { ...transition, from_state: 'created' as const, to_state: 'redirected' as const, at }
  if (state === 'redirected') return [redirected]
  return [redirected, { ...transition, from_state: 'redirected', to_state: state, at: bankAnswerTime(at) }]
}
