import { entriesOf, post } from '#features/ledger/post.server.ts'
import type { RefundWord } from '#features/payments/gateway.ts'
import { lockAttempt } from '#features/payments/move.server.ts'
import { noteReturn } from '#features/payments/return.server.ts'
import { raiseTask } from '#features/payments/task.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { negate } from '#kernel/money.ts'
import type { Refund, RefundState } from './tables.ts'

const MINUTE = 60_000
/** A bank that was silent may still be at it: asking too early would say "not given back" of one that is on its way. */
const PAUSE_AFTER_SILENCE = 5 * MINUTE
const PAUSE_UNTIL_LATER = 60 * MINUTE
/** "Void instead", of a part: the batch of the day has to close first; nothing is wrong. */
const BATCH_OPEN = 'V014'

/** Writes down what became of a refund: state, books (T4, or T3 reversed), events, in one transaction. */
export async function finishRefund(
  ctx: Context,
  refund: Refund,
  answer: RefundWord,
  method: 'void' | 'refund',
): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const attempt = await lockAttempt(inside, refund.attempt_id)
    const { state } = await db
      .selectFrom('refunds')
      .select('state')
      .where('id', '=', refund.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (state === 'done' || state === 'failed') return
    if (answer.kind === 'done') {
      await bookDone(inside, refund, method)
      return noteReturn(inside, attempt, { refundId: refund.id, amount: refund.amount, method })
    }
    if (answer.kind === 'refused') return fail(inside, refund, answer.code)
    // Only what was sent can be in doubt.
    if (answer.kind === 'unknown') return wait(inside, refund, state === 'sent' ? 'unknown' : state, null)
    await wait(inside, refund, 'retry', answer.code)
    if (answer.code !== BATCH_OPEN) await raiseTask(inside, 'refund_failed', refund.id, { code: answer.code })
  })
}

async function bookDone(ctx: Context, refund: Refund, method: 'void' | 'refund'): Promise<void> {
  await set(ctx, refund, { state: 'done', method, proc_code: '00', next_try_at: null })
  await post(ctx, {
    kind: 'refund_done',
    sourceType: 'refund',
    sourceId: refund.id,
    currency: refund.currency,
    entries: [
      { account: 'refunds_pending', minor: refund.amount },
      { account: 'bank_receivable', minor: negate(refund.amount) },
    ],
  })
}

async function fail(ctx: Context, refund: Refund, code: string): Promise<void> {
  await set(ctx, refund, { state: 'failed', proc_code: code, next_try_at: null })
  const reserved = await entriesOf(ctx, { kind: 'refund_reserved', sourceType: 'refund', sourceId: refund.id })
  await post(ctx, {
    kind: 'refund_reversed',
    sourceType: 'refund',
    sourceId: refund.id,
    currency: refund.currency,
    entries: reserved.map((entry) => ({ account: entry.account, minor: negate(entry.minor) })),
  })
  await raiseTask(ctx, 'refund_failed', refund.id, { code })
}

async function wait(ctx: Context, refund: Refund, state: RefundState, code: string | null): Promise<void> {
  const pause = code ? PAUSE_UNTIL_LATER : PAUSE_AFTER_SILENCE
  await set(ctx, refund, { state, proc_code: code, next_try_at: new Date(ctx.now.getTime() + pause) })
}

async function set(
  ctx: Context,
  refund: Refund,
  values: Pick<Refund, 'state' | 'proc_code' | 'next_try_at'> & Partial<Pick<Refund, 'method'>>,
): Promise<void> {
  await ctx.db
    .updateTable('refunds')
    .set({ ...values, updated_at: ctx.now })
    .where('id', '=', refund.id)
    .execute()
}
