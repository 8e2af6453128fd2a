/** Sends refunds to the bank: one at a time for an attempt, and never twice, however many processes do it. */
import './tables.ts'
import { sql } from 'kysely'
import { recordInquiry } from '#features/payments/bank-event.server.ts'
import type { PaymentInquiryResult, Gateway, Order, RefundResult } from '#features/payments/gateway.ts'
import { gatewayOf } from '#features/payments/gateways/configured.server.ts'
import type { Attempt } from '#features/payments/transition.server.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { add, subtract, type Minor } from '#kernel/money.ts'
import { finishRefund } from './finish.server.ts'
import { markSent, stopRefund } from './mark-sent.server.ts'
import { reportOverdueRefunds } from './overdue.server.ts'
import type { Refund } from './tables.ts'

type Captured = PaymentInquiryResult & { kind: 'captured' }

/** Milliseconds. */
export const LEASES = {
  /** For asking the bank. When it runs out, another process may claim the refund. */
  claim: 2 * MINUTE_MS,
  /** For sending. Longer than a void and a refund may take together, and long enough for a bank that answers late. */
  sent: 5 * MINUTE_MS,
}
type Leases = typeof LEASES
/** The time left on the lease when a call to the bank begins must cover that call. Milliseconds. */
const LONGEST_CALL = 45_000
const CONCURRENCY = 4
/** A run takes on no further refund after this. Milliseconds. */
const LONGEST_RUN = 4 * MINUTE_MS

export const sendRefundsJob = job({
  id: 'refunds.send',
  input: EmptyInput,
  run: async (ctx) => void (await sendDueRefunds(ctx)),
})

/**
 * Sends, or inquires about, every refund that is due. Each is claimed separately, so that none waits in a claim of
 * others. Returns how many were claimed.
 */
export async function sendDueRefunds(ctx: Context, leases: Leases = LEASES): Promise<number> {
  const at = runningContext(ctx)
  const end = Date.now() + LONGEST_RUN
  await reportOverdueRefunds(ctx)
  let count = 0
  const work = async () => {
    while (!ctx.stopping?.aborted && Date.now() < end) {
      const refund = await claim(at(), leases.claim)
      if (!refund) return
      count++
      await sendOne(at, refund, leases).catch((error: unknown) =>
        ctx.log.error({ err: error, refund: refund.id }, 'refunds: sending a refund failed'),
      )
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return count
}

type Now = () => Context

/** Contexts whose `now` follows the real time: a lease must not be counted from the beginning of a long run. */
function runningContext(ctx: Context): Now {
  const started = Date.now()
  return () => ({ ...ctx, now: new Date(ctx.now.getTime() + Date.now() - started) })
}

/** Claims the refund that has been due longest, unless another process is claiming it. `tries` is the fencing token. */
async function claim(ctx: Context, lease: number): Promise<Refund | undefined> {
  return ctx.db
    .updateTable('refunds')
    .set({ next_try_at: new Date(ctx.now.getTime() + lease), tries: sql<number>`tries + 1` })
    .where('id', 'in', (db) =>
      db
        .selectFrom('refunds')
        .select('id')
        .where('next_try_at', '<=', ctx.now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

async function sendOne(at: Now, refund: Refund, leases: Leases): Promise<void> {
  const attempt = await at()
    .db.selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', refund.attempt_id)
    .executeTakeFirstOrThrow()
  const gateway = gatewayOf(at(), attempt.gateway)
  const inquiry = await gateway.inquire(attempt.order_id)
  await recordInquiry(at(), attempt, 'inquiry', inquiry)
  if (inquiry.kind !== 'captured')
    return finishRefund(at(), refund, { kind: 'unknown', problem: `not_captured:${inquiry.kind}` }, 'refund')
  const found = alreadyDone(refund, attempt, inquiry)
  if (found === 'done')
    return finishRefund(at(), refund, { kind: 'done', code: '00' }, inquiry.voided ? 'void' : 'refund')
  if (found === 'unclear') return stopRefund(at(), refund, returnedAtBank(inquiry))
  if (!(await markSent(at(), refund, { atBank: inquiry.refunded, lease: leases.sent }))) return
  const deadline = Date.now() + leases.sent - LONGEST_CALL
  const { answer, method } = await sendRefund(gateway, attempt, refund.amount, { answer: inquiry, deadline })
  await recordInquiry(at(), attempt, 'refund', answer, refund.id)
  await finishRefund(at(), refund, answer, method)
}

/** The total that the bank has returned, according to its answer. */
function returnedAtBank(inquiry: Captured): Minor {
  return inquiry.voided ? inquiry.amount : inquiry.refunded
}

/**
 * Decides what the bank's answer means for a refund. `unclear`: the bank returned money that neither the ledger nor
 * this refund explain, so it may have been done elsewhere, and only staff can find out.
 */
function alreadyDone(refund: Refund, attempt: Attempt, inquiry: Captured): 'done' | 'not yet' | 'unclear' {
  const sentBefore = refund.state === 'sent' || refund.state === 'unknown'
  if (inquiry.voided) {
    // A void returns the whole payment: it was this refund if it was sent and is all that was left.
    const isThis = sentBefore && refund.amount === subtract(attempt.captured_amount!, attempt.returned)
    return isThis ? 'done' : 'unclear'
  }
  // Not sent yet: markSent compares with the ledger under the lock.
  if (!sentBefore || inquiry.refunded === refund.refunded_before) return 'not yet'
  return inquiry.refunded === add(refund.refunded_before!, refund.amount) ? 'done' : 'unclear'
}

type Sending = { answer: Captured; deadline: number }

/** The whole amount on the same day is a void; everything else is a refund, which the bank does from the next day on. */
async function sendRefund(
  gateway: Gateway,
  attempt: Attempt,
  amount: Minor,
  { answer: inquiry, deadline }: Sending,
): Promise<{ answer: RefundResult; method: 'void' | 'refund' }> {
  const order: Order = {
    orderId: attempt.order_id,
    amount: attempt.captured_amount!,
    currency: attempt.captured_currency!,
  }
  // A process that was suspended for minutes must not send: another one may have claimed the refund.
  const late = { kind: 'unknown', problem: 'not_sent' } as const
  if (amount === order.amount && inquiry.refunded === 0) {
    if (Date.now() > deadline) return { answer: late, method: 'void' }
    const answer = await gateway.void(order)
    if (answer.kind !== 'other_way') return { answer, method: 'void' }
  }
  if (Date.now() > deadline) return { answer: late, method: 'refund' }
  return { answer: await gateway.refund(order, amount), method: 'refund' }
}
