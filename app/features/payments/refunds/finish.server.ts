import { entriesOf, post } from '#features/ledger/post.server.ts'
import type { RefundResult } from '#features/payments/gateway.ts'
import { lockAttempt, type Attempt } from '#features/payments/transition.server.ts'
import { recordRefundOnAttempt } from '#features/payments/record-refund.server.ts'
import { resolveTask, raiseTask } from '#features/payments/task.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { timeOnDay } from '#kernel/dates.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'
import { negate } from '#kernel/money.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { closeRepeatedRefund } from './close-refused.server.ts'
import { closeReturned } from './close-returned.server.ts'
import { lockClaimed } from './mark-sent.server.ts'
import type { RefundMethod, RefundState } from './refund.ts'
import type { Refund } from './tables.ts'

/**
 * A bank that did not answer may still be working: an early inquiry would report "not refunded" for a refund in
 * progress.
 */
export const PAUSE_AFTER_SILENCE = 5 * MINUTE_MS
const PAUSE_UNTIL_LATER = HOUR_MS

/**
 * Records the result of a claimed refund: state, ledger (T4, or T3 reversed) and events, in one transaction. Does
 * nothing when another process has claimed it since: that one asks the bank and gets the same answer.
 */
export async function finishRefund(
  ctx: Context,
  refund: Refund,
  answer: RefundResult,
  method: 'void' | 'refund',
): Promise<void> {
  await withTransaction(ctx, async (inside) => {
    const attempt = await lockAttempt(inside, refund.attempt_id)
    const claimed = await lockClaimed(inside, refund)
    if (!claimed) return ctx.log.warn({ refund: refund.id }, 'refunds: another process has claimed this refund')
    const { state } = claimed
    if (answer.kind === 'done') return completeRefund(inside, attempt, refund, method)
    if (answer.kind === 'refused') {
      await failRefund(inside, refund, answer.code)
      return raiseTask(inside, 'refund_failed', refund.id, { code: answer.code })
    }
    // Only what was sent can be in doubt.
    if (answer.kind === 'unknown') return wait(inside, refund, state === 'sent' ? 'unknown' : state, null)
    await wait(inside, refund, 'retry', answer.code)
    // `other_way` of a refund: the bank's batch of the day has to close first; nothing is wrong.
    if (answer.kind === 'later') await raiseTask(inside, 'refund_failed', refund.id, { code: answer.code })
  })
}

/** Books a refund as done (T4), on the locked attempt, in the caller's transaction. */
export async function completeRefund(
  ctx: Context,
  attempt: Attempt,
  refund: Pick<Refund, 'id' | 'amount' | 'currency'> & Partial<Pick<Refund, 'paid_on' | 'paid_from'>>,
  method: RefundMethod,
): Promise<void> {
  await set(ctx, refund, { state: 'done', method, proc_code: '00', next_try_at: null })
  await post(ctx, {
    kind: 'refund_done',
    sourceType: 'refund',
    sourceId: refund.id,
    currency: refund.currency,
    ...(refund.paid_on && { movedAt: timeOnDay(refund.paid_on, ctx.now) }),
    entries: [
      { account: 'refunds_pending', minor: refund.amount },
      { account: refund.paid_from ?? 'bank_receivable', minor: negate(refund.amount) },
    ],
  })
  await resolveTask(ctx, 'refund_failed', refund.id)
  await resolveTask(ctx, 'refund_overdue', refund.id)
  await closeRepeatedRefund(ctx, attempt.id, refund)
  await recordRefundOnAttempt(ctx, attempt, { refundId: refund.id, amount: refund.amount, method })
  await closeReturned(ctx, attempt.id)
}

/** Cancels a refund: its reserved money goes back to the accounts it came from (T3 reversed). */
export async function failRefund(
  ctx: Context,
  refund: Pick<Refund, 'id' | 'currency'>,
  code: string | null,
): Promise<void> {
  await set(ctx, refund, { state: 'failed', proc_code: code, next_try_at: null })
  const reserved = await entriesOf(ctx, { kind: 'refund_reserved', sourceType: 'refund', sourceId: refund.id })
  await post(ctx, {
    kind: 'refund_reversed',
    sourceType: 'refund',
    sourceId: refund.id,
    currency: refund.currency,
    entries: reserved.map((entry) => ({ account: entry.account, minor: negate(entry.minor) })),
  })
  await resolveTask(ctx, 'refund_overdue', refund.id)
  await invalidatePagesDebounced(ctx)
}

async function wait(ctx: Context, refund: Refund, state: RefundState, code: string | null): Promise<void> {
  const pause = code ? PAUSE_UNTIL_LATER : PAUSE_AFTER_SILENCE
  await set(ctx, refund, { state, proc_code: code, next_try_at: new Date(ctx.now.getTime() + pause) })
}

async function set(
  ctx: Context,
  refund: Pick<Refund, 'id'>,
  values: Pick<Refund, 'state' | 'proc_code' | 'next_try_at'> & Partial<Pick<Refund, 'method'>>,
): Promise<void> {
  await ctx.db
    .updateTable('refunds')
    .set({ ...values, updated_at: ctx.now })
    .where('id', '=', refund.id)
    .execute()
}
