import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { State } from './attempt.ts'
import { recordInquiry } from './bank-event.server.ts'
import { gatewayOf } from './gateways/configured.server.ts'
import type { PaymentInquiryResult } from './gateway.ts'
import { recordProblem } from './merchant-problem.server.ts'
import { applyStatus, type InquirySource } from './apply-status.server.ts'

type InquiredAttempt = { id: string; gateway: string; order_id: string }

/**
 * Asks the bank about an attempt and applies the answer. The inquiry runs outside any transaction.
 * @param timeout milliseconds; default is the adapter's own
 */
export async function inquirePayment(
  ctx: Context,
  attempt: InquiredAttempt,
  { timeout, claim }: { timeout?: number; claim?: InquirySource['claim'] } = {},
): Promise<{ state: State; answer: PaymentInquiryResult }> {
  const answer = await gatewayOf(ctx, attempt.gateway).inquire(attempt.order_id, timeout)
  const eventId = await recordInquiry(ctx, attempt, 'inquiry', answer)
  if (answer.kind === 'unknown' && answer.merchantProblem)
    await recordProblem(ctx, {
      gateway: attempt.gateway,
      attemptId: attempt.id,
      code: answer.merchantProblem,
      evidence: 'to_us',
    })
  return { answer, state: await applyStatus(ctx, attempt.id, answer, { eventId, ...(claim && { claim }) }) }
}

/** Counts an inquiry that is about to be sent. */
export async function countInquiry(ctx: Pick<Context, 'db'>, id: string): Promise<void> {
  await ctx.db
    .updateTable('payment_attempts')
    .set({ checks_done: sql<number>`checks_done + 1` })
    .where('id', '=', id)
    .execute()
}

/** Makes the reconciler ask within this many milliseconds, or earlier if an earlier time was set before. */
export async function scheduleInquiry(ctx: Pick<Context, 'db' | 'now'>, id: string, within: number): Promise<void> {
  const soon = new Date(ctx.now.getTime() + within)
  await ctx.db
    .updateTable('payment_attempts')
    // least() ignores null
    .set(({ fn, ref, val }) => ({ next_check_at: fn<Date>('least', [ref('next_check_at'), val(soon)]) }))
    .where('id', '=', id)
    .execute()
}
