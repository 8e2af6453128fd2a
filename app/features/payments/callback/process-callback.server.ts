/**
 * Processes a genuine answer of a bank that a browser sent. Its claim is never trusted; it only starts an inquiry at
 * the bank.
 */
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { inquirePayment, countInquiry, scheduleInquiry } from '#features/payments/inquire.server.ts'
import { hasCapturedMoney } from '#features/payments/attempt.ts'
import { authenticate } from '#features/payments/authenticate.server.ts'
import { ORPHAN_KEY, orphanKey, recordBankEvent } from '#features/payments/bank-event.server.ts'
import type { CallbackResult, Gateway, GatewayProblem } from '#features/payments/gateway.ts'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import { raiseTask } from '#features/payments/task.server.ts'
import { resultPath } from '#features/payments/result-path.ts'
import { confirmingPath } from './confirming-path.server.ts'
import { findAttempt, type FoundAttempt } from './find-attempt.server.ts'
import { hashOf, type StoredCallback } from './callback-record.server.ts'

/** How long a payer may wait for the bank's answer. Milliseconds. */
const INQUIRY_CAP = 3000
/** The reconciler asks the bank instead if this process dies during the inquiry. Milliseconds. */
const GRACE = 15_000
/** At most this many genuine answers about one attempt start an immediate inquiry, over its whole life. */
const PROCESSED_PER_ATTEMPT = 6

export type VerifiedCallback = CallbackResult & { genuine: true }
type StoredAnswer = { id: string | null; next: 'ask' | 'wait' | 'nothing' }

/** Processes an answer once and returns the payer's next page. The replay of the journal uses it too. */
export async function processCallback(
  ctx: Context,
  gateway: Gateway,
  result: VerifiedCallback,
  record: StoredCallback,
): Promise<string> {
  const attempt = await findAttempt(ctx, gateway.name, result.orderId)
  const location = attempt
    ? resultPath(attempt.locale, attempt.token)
    : confirmingPath(ctx, gateway.name, result.orderId)
  const { id, next } = await store(ctx, gateway, result, record, attempt)
  if (next === 'nothing' || !attempt) return location
  if (next === 'wait') {
    const answer = { kind: 'unknown', problem: 'inquiry_limit' } as const
    await applyStatus(ctx, attempt.id, answer, { eventId: id, claim: result })
  } else {
    await countInquiry(ctx, attempt.id)
    await inquirePayment(ctx, attempt, { timeout: INQUIRY_CAP, claim: result })
  }
  return location
}

/**
 * The same transaction stores the answer and schedules what follows: the inquiry, the capture request of an
 * authenticated payer, or the task for an unknown order. A stored answer is not processed again.
 */
async function store(
  ctx: Context,
  gateway: Gateway,
  result: VerifiedCallback,
  record: StoredCallback,
  attempt: FoundAttempt | undefined,
): Promise<StoredAnswer> {
  return withTransaction(ctx, async (inside) => {
    const unknownOrder = attempt ? null : await orphanKey(inside, gateway.name, result.orderId)
    const id = await recordBankEvent(inside, {
      gateway: gateway.name,
      source: 'callback',
      orderId: result.orderId,
      attemptId: attempt?.id ?? null,
      hash: hashOf(gateway, result, record.fields),
      verified: true,
      problem: unsignedDifference(result, attempt),
      fields: {
        ...Object.fromEntries(record.fields),
        says: result.outcome,
        ...(unknownOrder && { [ORPHAN_KEY]: unknownOrder }),
      },
    })
    if (!id) return { id, next: 'nothing' }
    if (!attempt) {
      ctx.log.warn({ gateway: gateway.name }, 'payments: genuine callback for an unknown order')
      const claimed = { amount: result.unsigned.amount, currency: result.unsigned.currency, from: 'callback' }
      if (result.outcome === 'approved') await raiseTask(inside, 'orphan_capture', unknownOrder!, claimed)
      return { id, next: 'nothing' }
    }
    if (hasCapturedMoney(attempt.state)) return { id, next: 'nothing' }
    const often = (await countAnswers(inside, attempt.id)) > PROCESSED_PER_ATTEMPT
    if (often && result.outcome !== 'approved') return { id, next: 'nothing' }
    await scheduleInquiry(inside, attempt.id, GRACE)
    if (result.outcome === 'authenticated' && gateway.provision) {
      await authenticate(inside, attempt.id, result)
      return { id, next: 'nothing' }
    }
    return { id, next: often ? 'wait' : 'ask' }
  })
}

/**
 * The amount and currency from a browser are not signed. Only the bank's own answer counts, but a difference is
 * recorded.
 */
function unsignedDifference(result: VerifiedCallback, attempt: FoundAttempt | undefined): GatewayProblem | null {
  if (!attempt) return 'other_order'
  const { amount = attempt.amount, currency = attempt.currency } = result.unsigned
  return amount === attempt.amount && currency === attempt.currency ? null : `other_amount:${amount} ${currency}`
}

async function countAnswers({ db }: Context, attemptId: string): Promise<number> {
  const { heard: count } = await db
    .selectFrom('bank_events')
    .select(({ fn }) => fn.countAll<number>().as('heard'))
    .where('attempt_id', '=', attemptId)
    .where('source', '=', 'callback')
    .where('verified', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
