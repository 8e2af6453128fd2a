/** A genuine answer of a bank, brought by a browser: what it claims only leads to a question to the bank itself. */
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { inquirePayment, countQuestion, promiseQuestion } from '#features/payments/inquire.server.ts'
import { hasCapturedMoney } from '#features/payments/attempt.ts'
import { authenticate } from '#features/payments/authenticate.server.ts'
import { recordBankEvent } from '#features/payments/bank-event.server.ts'
import type { CallbackResult, Gateway } from '#features/payments/gateway.ts'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import type { GatewayProblem } from '#features/payments/gateway.ts'
import { raiseTask } from '#features/payments/task.server.ts'
import { resultPath } from '#features/payments/result-path.ts'
import { confirmingPath } from './confirming-path.server.ts'
import { findAttempt, type FoundAttempt } from './find-attempt.server.ts'
import { hashOf, type StoredCallback } from './callback-record.server.ts'

/** Milliseconds that a payer may wait for the bank to be asked. */
const INQUIRY_CAP = 3000
/** The reconciler asks instead if this process dies while it does. Milliseconds. */
const GRACE = 15_000
/** Genuine answers about one attempt that make us ask at once, in its whole life. */
const ANSWERS_HEARD = 6

export type Genuine = CallbackResult & { genuine: true }
type Kept = { id: string | null; next: 'ask' | 'wait' | 'nothing' }

/** Takes an answer in, once, and says where the payer goes. Also used when the journal is replayed. */
export async function processCallback(
  ctx: Context,
  gateway: Gateway,
  brought: Genuine,
  intake: StoredCallback,
): Promise<string> {
  const attempt = await findAttempt(ctx, gateway.name, brought.orderId)
  const location = attempt
    ? resultPath(attempt.locale, attempt.token)
    : confirmingPath(ctx, gateway.name, brought.orderId)
  const { id, next } = await keep(ctx, gateway, brought, intake, attempt)
  if (next === 'nothing' || !attempt) return location
  if (brought.says === 'authenticated' && gateway.provision) {
    await authenticate(ctx, attempt.id, brought)
  } else if (next === 'wait') {
    const word = { kind: 'unknown', problem: 'inquiry_limit' } as const
    await applyStatus(ctx, attempt.id, word, { eventId: id, claim: brought })
  } else {
    await countQuestion(ctx, attempt.id)
    await inquirePayment(ctx, attempt, { timeout: INQUIRY_CAP, claim: brought })
  }
  return location
}

/** With the stored answer goes the promise that the bank will be asked, or the task for an order that we don't know. */
async function keep(
  ctx: Context,
  gateway: Gateway,
  brought: Genuine,
  intake: StoredCallback,
  attempt: FoundAttempt | undefined,
): Promise<Kept> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const id = await recordBankEvent(inside, {
      gateway: gateway.name,
      source: 'callback',
      orderId: brought.orderId,
      attemptId: attempt?.id ?? null,
      hash: hashOf(gateway, brought, intake.fields),
      verified: true,
      problem: tripwire(brought, attempt),
      fields: { ...Object.fromEntries(intake.fields), says: brought.says },
    })
    if (!id) return { id, next: 'nothing' }
    if (!attempt) {
      ctx.log.warn({ gateway: gateway.name }, 'payments: a genuine callback about an unknown order')
      const claimed = { amount: brought.told.amount, currency: brought.told.currency, from: 'callback' }
      if (brought.says === 'approved') await raiseTask(inside, 'orphan_capture', brought.orderId, claimed)
      return { id, next: 'nothing' }
    }
    if (hasCapturedMoney(attempt.state)) return { id, next: 'nothing' }
    const often = (await answersHeard(inside, attempt.id)) > ANSWERS_HEARD
    if (often && brought.says !== 'approved') return { id, next: 'nothing' }
    await promiseQuestion(inside, attempt.id, GRACE)
    return { id, next: often ? 'wait' : 'ask' }
  })
}

/** The amount and currency that a browser tells are not signed. Only the bank's own word counts, but we note it. */
function tripwire(brought: Genuine, attempt: FoundAttempt | undefined): GatewayProblem | null {
  if (!attempt) return 'other_order'
  const { amount = attempt.amount, currency = attempt.currency } = brought.told
  return amount === attempt.amount && currency === attempt.currency ? null : `other_amount:${amount} ${currency}`
}

async function answersHeard({ db }: Context, attemptId: string): Promise<number> {
  const { heard } = await db
    .selectFrom('bank_events')
    .select(({ fn }) => fn.countAll<number>().as('heard'))
    .where('attempt_id', '=', attemptId)
    .where('source', '=', 'callback')
    .where('verified', '=', true)
    .executeTakeFirstOrThrow()
  return heard
}
