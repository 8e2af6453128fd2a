import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { State } from './attempt.ts'
import { recordInquiry } from './bank-event.server.ts'
import { gatewayOf } from './gateways/configured.server.ts'
import type { PaymentInquiryResult } from './gateway.ts'
import { recordProblem } from './merchant-problem.server.ts'
import { applyStatus, type InquirySource } from './apply-status.server.ts'

type Asked = { id: string; gateway: string; order_id: string }

/**
 * Asks the bank what became of an attempt and applies its word. The question is put outside any transaction.
 * @param timeout milliseconds; the adapter's own unless said
 */
export async function inquirePayment(
  ctx: Context,
  attempt: Asked,
  { timeout, claim }: { timeout?: number; claim?: InquirySource['claim'] } = {},
): Promise<{ state: State; word: PaymentInquiryResult }> {
  const word = await gatewayOf(ctx, attempt.gateway).inquire(attempt.order_id, timeout)
  const eventId = await recordInquiry(ctx, attempt, 'inquiry', word)
  if (word.kind === 'unknown' && word.merchantProblem)
    await recordProblem(ctx, {
      gateway: attempt.gateway,
      attemptId: attempt.id,
      code: word.merchantProblem,
      said: 'to_us',
    })
  return { word, state: await applyStatus(ctx, attempt.id, word, { eventId, ...(claim && { claim }) }) }
}

/** Counts a question that is about to be put. */
export async function countQuestion(ctx: Pick<Context, 'db'>, id: string): Promise<void> {
  await ctx.db
    .updateTable('payment_attempts')
    .set({ checks_done: sql<number>`checks_done + 1` })
    .where('id', '=', id)
    .execute()
}

/** The reconciler asks within so many milliseconds, or earlier if that was promised before. */
export async function promiseQuestion(ctx: Pick<Context, 'db' | 'now'>, id: string, within: number): Promise<void> {
  const soon = new Date(ctx.now.getTime() + within)
  await ctx.db
    .updateTable('payment_attempts')
    // least() passes over null
    .set(({ fn, ref, val }) => ({ next_check_at: fn<Date>('least', [ref('next_check_at'), val(soon)]) }))
    .where('id', '=', id)
    .execute()
}
