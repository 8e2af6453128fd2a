import './tables.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Account } from '#features/ledger/account.ts'
import { refuseOnHold } from '#features/site-hold/hold.server.ts'
import type { Context } from '#kernel/context.ts'
import { bankOrderId, newReference, randomToken } from '#kernel/ids.ts'
import type { Locale } from '#kernel/locale.ts'
import { sum, type Currency, type Minor } from '#kernel/money.ts'
import { PATIENCE } from './attempt.ts'
import type { BankForm, Gateway } from './gateway.ts'
import { activeGateway } from './gateways/configured.server.ts'
import { nextCheck } from './rhythm.ts'
import type { AttemptTable, IntentTable, Purpose } from './tables.ts'

export type Wanted = {
  purpose: Purpose
  /** The id of the gift or order. */
  subjectId: string
  amount: Minor
  currency: Currency
  /** Where the money goes once it is captured; adds up to the amount. */
  lines: { account: Account; amount: Minor }[]
  locale: Locale
}

export type Begun = {
  intentId: string
  /** Shown to people. */
  reference: string
  /** Opens the result page. */
  token: string
  attemptId: string
  /** Opens the hop page. */
  hopToken: string
  /** For callers of the API that post to the bank by themselves. */
  form: BankForm
}

type Attempt = Selectable<AttemptTable>

/**
 * Writes down that somebody is about to pay, and makes the bank's form. Call it inside the command that
 * knows what for; it asks nobody. This is the path that 300 people a second may take.
 * @throws {Refusal} 503 while a restored site is on hold
 */
export async function beginPayment(ctx: Context, wanted: Wanted): Promise<Begun> {
  await refuseOnHold(ctx)
  const gateway = activeGateway(ctx, wanted.purpose)
  const intent = newIntent(ctx, wanted)
  const attempt = newAttempt(ctx, intent, gateway)
  await ctx.db
    .with('intent', (db) => db.insertInto('payment_intents').values(intent))
    .with('lines', (db) =>
      db
        .insertInto('payment_lines')
        .values(wanted.lines.map((each, line) => ({ intent_id: intent.id, line, ...each }))),
    )
    .insertInto('payment_attempts')
    .values(attempt)
    .execute()
  return {
    intentId: intent.id,
    reference: intent.reference,
    token: intent.token,
    attemptId: attempt.id,
    hopToken: attempt.hop_token,
    form: formOf(ctx, gateway, attempt, wanted.locale),
  }
}

/** Writes down what came without a gateway: it has no attempts, and its money is the caller's to book. */
export async function recordIntent(ctx: Pick<Context, 'db' | 'now'>, wanted: Wanted): Promise<string> {
  const intent = newIntent(ctx, wanted)
  await ctx.db.insertInto('payment_intents').values(intent).execute()
  await ctx.db
    .insertInto('payment_lines')
    .values(wanted.lines.map((each, line) => ({ intent_id: intent.id, line, ...each })))
    .execute()
  return intent.id
}

function newIntent({ now }: Pick<Context, 'now'>, wanted: Wanted) {
  if (sum(wanted.lines.map((line) => line.amount)) !== wanted.amount)
    throw new Error('the lines of a payment must add up to its amount')
  return {
    id: crypto.randomUUID(),
    purpose: wanted.purpose,
    subject_id: wanted.subjectId,
    amount: wanted.amount,
    currency: wanted.currency,
    reference: newReference(),
    token: randomToken(),
    locale: wanted.locale,
    created_at: now,
  }
}

/** A new try: a new order number at the bank, and a new key to the hop page. */
export function newAttempt(
  ctx: Pick<Context, 'config' | 'now'>,
  intent: Pick<IntentTable, 'id' | 'amount' | 'currency'>,
  gateway: Gateway,
): Insertable<AttemptTable> & Pick<Attempt, 'id' | 'order_id' | 'hop_token' | 'amount' | 'currency'> {
  return {
    id: crypto.randomUUID(),
    intent_id: intent.id,
    gateway: gateway.name,
    order_id: bankOrderId(ctx.now),
    amount: intent.amount,
    currency: intent.currency,
    state: 'created',
    hop_token: randomToken(),
    expires_at: new Date(ctx.now.getTime() + PATIENCE),
    next_check_at: nextCheck('created', ctx.now, ctx.now, ctx.config.reconcileDelays),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/** The form that takes the payer to the bank for this attempt. */
export function formOf(
  ctx: Pick<Context, 'config'>,
  gateway: Gateway,
  attempt: Pick<Attempt, 'order_id' | 'amount' | 'currency'>,
  locale: Locale,
): BankForm {
  const order = { orderId: attempt.order_id, amount: attempt.amount, currency: attempt.currency }
  return gateway.begin(order, `${ctx.config.publicUrl}${callbackPath(gateway.name)}`, locale)
}

export function callbackPath(gateway: string): string {
  return `/payments/${gateway}/callback`
}
