import { z } from 'zod'
import { post } from '#features/ledger/post.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { minor, negate, sum, ZERO, type Currency } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lockAttempt, type Attempt } from '#features/payments/move.server.ts'
import { remainingOf, takeFrom } from './remaining.server.ts'

/**
 * Promises money back to the payer and reserves it in the books (T3) under the attempt's lock, so that no
 * number of people can promise more than was captured. The bank is asked afterwards, by send.
 */
export const refund = command({
  id: 'refunds.request',
  allow: 'payments.refund',
  input: z.strictObject({
    attemptId: z.uuid(),
    /** Minor units; all that is left when absent. */
    amount: z.int().positive().transform(minor).optional(),
    reason: z.string().trim().min(3).max(500),
    /** Of the form: the same form sent again is the same refund. */
    idempotencyKey: z.string().min(8).max(255),
  }),
  subject: (input) => input.attemptId,
  async run(ctx, { attemptId, amount, reason, idempotencyKey }): Promise<{ refundId: string }> {
    const attempt = await lockAttempt(ctx, attemptId)
    const before = await sameForm(ctx, idempotencyKey)
    if (before) {
      if (before.attempt_id !== attemptId || (amount && before.amount !== amount))
        throw new Refusal('payments.key_reused', 422)
      return { refundId: before.id }
    }
    await refuseUnlessRefundable(ctx, attempt)
    const remaining = await remainingOf(ctx, attemptId)
    const left = sum(remaining.map((line) => line.amount))
    const wanted = amount ?? left
    if (wanted > left || wanted <= ZERO) throw new Refusal('payments.refund_too_much', 422)

    const refundId = crypto.randomUUID()
    const currency = attempt.captured_currency as Currency
    await ctx.db
      .insertInto('refunds')
      .values({
        id: refundId,
        attempt_id: attemptId,
        amount: wanted,
        currency,
        state: 'reserved',
        method: null,
        idempotency_key: idempotencyKey,
        reason,
        requested_by: ctx.actor?.id ?? null,
        proc_code: null,
        refunded_before: null,
        next_try_at: ctx.now,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
    await post(ctx, {
      kind: 'refund_reserved',
      sourceType: 'refund',
      sourceId: refundId,
      currency,
      entries: [...takeFrom(remaining, wanted), { account: 'refunds_pending', minor: negate(wanted) }],
    })
    return { refundId }
  },
})

async function sameForm(ctx: Context, key: string) {
  return ctx.db
    .selectFrom('refunds')
    .select(['id', 'attempt_id', 'amount'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

async function refuseUnlessRefundable(ctx: Context, attempt: Attempt): Promise<void> {
  if (attempt.state !== 'captured' && attempt.state !== 'mismatch') throw new Refusal('payments.not_refundable', 409)
  const open = await ctx.db
    .selectFrom('disputes')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .where('state', '=', 'opened')
    .executeTakeFirst()
  if (open) throw new Refusal('payments.in_dispute', 409)
}
