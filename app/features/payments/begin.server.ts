import './tables.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Account } from '#features/ledger/account.ts'
import { refuseOnHold } from '#features/site-hold/hold.server.ts'
import type { Context } from '#kernel/context.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'
import { bankOrderId, newReference, randomToken } from '#kernel/ids.ts'
import type { Locale } from '#kernel/locale.ts'
import { sum, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { PAYER_TIMEOUT_MS } from './attempt.ts'
import type { BankEntry, Gateway } from './gateway.ts'
import { gatewayOf, selectGateway } from './gateways/configured.server.ts'
import { nextCheck } from './retry-schedule.ts'
import type { AttemptTable, IntentTable, PaymentPurpose, Purpose } from './tables.ts'

export type StartPaymentInput = {
  purpose: Purpose
  /** The id of the donation or order. */
  subjectId: string
  amount: Minor
  currency: Currency
  /** The accounts that get the money once it is captured; the sum is the amount. */
  lines: { account: Account; amount: Minor }[]
  locale: Locale
}

/** Money that came without a form may have a number already, which people know. */
type RecordedPayment = Omit<StartPaymentInput, 'purpose'> & { purpose: PaymentPurpose; reference?: string }

export type StartedPayment = {
  intentId: string
  /** Shown to people. */
  reference: string
  /** Opens the result page. */
  token: string
  attemptId: string
  /** Opens the redirect page. */
  redirectToken: string
}

export type OpenedAtBank = Exclude<BankEntry, { kind: 'failed' }>
type Attempt = Selectable<AttemptTable>

/**
 * Creates a payment intent with its first attempt. Call it inside the command that knows the subject. It calls no bank,
 * because 300 people a second may take this path.
 * @throws {Refusal} 503 while a restored site is on hold
 */
export async function beginPayment(ctx: Context, input: StartPaymentInput): Promise<StartedPayment> {
  await refuseOnHold(ctx)
  const gateway = selectGateway(ctx, input)
  const intent = newIntent(ctx, input)
  const attempt = newAttempt(ctx, intent, gateway)
  await ctx.db
    .with('intent', (db) => db.insertInto('payment_intents').values(intent))
    .with('lines', (db) =>
      db.insertInto('payment_lines').values(input.lines.map((each, line) => ({ intent_id: intent.id, line, ...each }))),
    )
    .insertInto('payment_attempts')
    .values(attempt)
    .execute()
  return {
    intentId: intent.id,
    reference: intent.reference,
    token: intent.token,
    attemptId: attempt.id,
    redirectToken: attempt.redirect_token,
  }
}

/** Records money that came without a gateway: it has no attempts, and the caller books the money. */
export async function recordIntent(ctx: Pick<Context, 'db' | 'now'>, input: RecordedPayment): Promise<string> {
  const intent = newIntent(ctx, input)
  await ctx.db.insertInto('payment_intents').values(intent).execute()
  await ctx.db
    .insertInto('payment_lines')
    .values(input.lines.map((each, line) => ({ intent_id: intent.id, line, ...each })))
    .execute()
  return intent.id
}

/** Records many payments that came without a bank, in a few statements. Returns their ids in the order of `inputs`. */
export async function recordIntents(
  ctx: Pick<Context, 'db' | 'now'>,
  inputs: readonly StartPaymentInput[],
): Promise<string[]> {
  const intents = inputs.map((input) => newIntent(ctx, input))
  await insertRows(ctx, 'payment_intents', intents)
  await insertRows(
    ctx,
    'payment_lines',
    inputs.flatMap(({ lines }, i) => lines.map((each, line) => ({ ...each, intent_id: intents[i]!.id, line }))),
  )
  return intents.map(({ id }) => id)
}

/** Deletes payments that were recorded by mistake and have no attempt at a bank. */
export async function deleteIntents({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<void> {
  for (const table of ['payment_lines', 'payment_intents'] as const)
    await db
      .deleteFrom(table)
      .where(table === 'payment_lines' ? 'intent_id' : 'id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute()
}

function newIntent({ now }: Pick<Context, 'now'>, input: RecordedPayment) {
  if (sum(input.lines.map((line) => line.amount)) !== input.amount)
    throw new Error('the lines of a payment must add up to its amount')
  return {
    id: crypto.randomUUID(),
    purpose: input.purpose,
    subject_id: input.subjectId,
    amount: input.amount,
    currency: input.currency,
    reference: input.reference ?? newReference(),
    token: randomToken(),
    locale: input.locale,
    created_at: now,
  }
}

/** Adds an attempt with a new order number at the bank and a new token for the redirect page. */
export function newAttempt(
  ctx: Pick<Context, 'config' | 'now'>,
  intent: Pick<IntentTable, 'id' | 'amount' | 'currency'>,
  gateway: Gateway,
): Insertable<AttemptTable> & Pick<Attempt, 'id' | 'order_id' | 'redirect_token' | 'amount' | 'currency'> {
  return {
    id: crypto.randomUUID(),
    intent_id: intent.id,
    gateway: gateway.name,
    order_id: bankOrderId(ctx.now),
    amount: intent.amount,
    currency: intent.currency,
    state: 'created',
    redirect_token: randomToken(),
    expires_at: new Date(ctx.now.getTime() + PAYER_TIMEOUT_MS),
    next_check_at: nextCheck('created', ctx.now, ctx.now, ctx.config.reconcileDelays),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/**
 * Opens an attempt at its bank. It may call the bank, so call it outside of transactions.
 * @throws {Refusal} 503 when the bank could not open it
 */
export async function openAtBank(
  ctx: Pick<Context, 'config' | 'log'>,
  attempt: Pick<Attempt, 'gateway' | 'order_id' | 'amount' | 'currency'>,
  locale: Locale,
): Promise<OpenedAtBank> {
  const gateway = gatewayOf(ctx, attempt.gateway)
  const order = { orderId: attempt.order_id, amount: attempt.amount, currency: attempt.currency }
  const entry = await gateway.begin(order, `${ctx.config.publicUrl}${callbackPath(gateway.name)}`, locale)
  if (entry.kind !== 'failed') return entry
  ctx.log.warn({ gateway: gateway.name, problem: entry.problem }, 'payments: opening an order at the bank failed')
  throw new Refusal('payments.bank_unreachable', 503)
}

export function callbackPath(gateway: string): string {
  return `/payments/${gateway}/callback`
}
