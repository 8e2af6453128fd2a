/** Carries reserved refunds to the bank: one at a time for an attempt, and never twice because an answer was lost. */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { job, nothing } from '#kernel/job.server.ts'
import { add, type Currency, type Minor } from '#kernel/money.ts'
import { keepWord } from '#features/payments/bank-event.server.ts'
import type { BankWord, Gateway, Order, RefundWord } from '#features/payments/gateway.ts'
import { gatewayOf } from '#features/payments/gateways/configured.server.ts'
import { lockAttempt, type Attempt } from '#features/payments/move.server.ts'
import { finishRefund } from './finish.server.ts'
import type { Refund } from './tables.ts'

type Captured = BankWord & { kind: 'captured' }

/** Longer than a void and a refund may take together. Milliseconds. */
const LEASE = 120_000
const BATCH = 20

export const sendRefundsJob = job({
  id: 'refunds.send',
  input: nothing,
  run: async (ctx) => void (await sendRefundsDue(ctx)),
})

/** Sends, or asks about, every refund whose time has come. Returns how many. */
export async function sendRefundsDue(ctx: Context): Promise<number> {
  const due = await claim(ctx)
  for (const refund of due) {
    if (ctx.stopping?.aborted) break
    await carry(ctx, refund).catch((error: unknown) =>
      ctx.log.error({ err: error, refund: refund.id }, 'refunds: one could not be sent'),
    )
  }
  return due.length
}

async function claim(ctx: Context): Promise<Refund[]> {
  return ctx.db
    .updateTable('refunds')
    .set({ next_try_at: new Date(ctx.now.getTime() + LEASE), tries: sql<number>`tries + 1` })
    .where('id', 'in', (db) =>
      db
        .selectFrom('refunds')
        .select('id')
        .where('next_try_at', '<=', ctx.now)
        .orderBy('next_try_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

async function carry(ctx: Context, refund: Refund): Promise<void> {
  const attempt = await ctx.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', refund.attempt_id)
    .executeTakeFirstOrThrow()
  const gateway = gatewayOf(ctx, attempt.gateway)
  const word = await gateway.inquire(attempt.order_id)
  if (word.kind !== 'captured')
    return finishRefund(ctx, refund, { kind: 'unknown', problem: `the bank says ${word.kind}` }, 'refund')
  const sentBefore = refund.state === 'sent' || refund.state === 'unknown'
  if (word.voided) return finishRefund(ctx, refund, { kind: 'done', code: '00' }, 'void')
  if (sentBefore && word.refunded >= add(refund.refunded_before!, refund.amount))
    return finishRefund(ctx, refund, { kind: 'done', code: '00' }, 'refund')
  if (sentBefore && word.refunded !== refund.refunded_before)
    return finishRefund(ctx, refund, { kind: 'unknown', problem: `the bank gave back ${word.refunded}` }, 'refund')
  if (!(await markSent(ctx, refund, word.refunded))) return
  const { answer, method } = await giveBack(gateway, attempt, refund.amount, word)
  await keepWord(ctx, attempt, 'refund', answer, refund.id)
  await finishRefund(ctx, refund, answer, method)
}

/** False while another refund of the attempt is, or was just now, on its way: the bank tells only the sum of all. */
async function markSent(ctx: Context, refund: Refund, before: Minor): Promise<boolean> {
  return inTransaction(ctx.db, async (db) => {
    const attempt = await lockAttempt({ db }, refund.attempt_id)
    // Another refund arrived after the bank was asked: what it said is old, and would hide a lost answer later.
    if (before < attempt.returned) return false
    const other = await db
      .selectFrom('refunds')
      .select('id')
      .where('attempt_id', '=', refund.attempt_id)
      .where('id', '<>', refund.id)
      .where('state', 'in', ['sent', 'unknown'])
      .executeTakeFirst()
    if (other) return false
    await db
      .updateTable('refunds')
      .set({ state: 'sent', refunded_before: before, updated_at: ctx.now })
      .where('id', '=', refund.id)
      .execute()
    return true
  })
}

/** The whole on the same day is a void; all else a refund, which the bank does from the next day on. */
async function giveBack(
  gateway: Gateway,
  attempt: Attempt,
  amount: Minor,
  word: Captured,
): Promise<{ answer: RefundWord; method: 'void' | 'refund' }> {
  const order: Order = {
    orderId: attempt.order_id,
    amount: attempt.captured_amount!,
    currency: attempt.captured_currency as Currency,
  }
  if (amount === order.amount && word.refunded === 0) {
    const answer = await gateway.void(order)
    if (answer.kind !== 'other_way') return { answer, method: 'void' }
  }
  return { answer: await gateway.refund(order, amount), method: 'refund' }
}
