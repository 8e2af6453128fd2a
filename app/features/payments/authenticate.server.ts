/** 3DModel: the bank has authenticated the payer; our server then sends the capture request, once. */
import { z } from 'zod'
import { readHold } from '#features/site-hold/hold.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { recordInquiry } from './bank-event.server.ts'
import type { PaymentInquiryResult, CallbackResult } from './gateway.ts'
import { gatewayOf } from './gateways/configured.server.ts'
import { recordProblem } from './merchant-problem.server.ts'
import { lockAttempt, transitionAttempt } from './transition.server.ts'
import { applyStatus } from './apply-status.server.ts'

/** Stores a genuine authentication and queues the job that captures the money. */
export async function authenticate(
  ctx: Context,
  attemptId: string,
  callback: CallbackResult & { genuine: true },
): Promise<void> {
  await withTransaction(ctx, async (inside) => {
    let attempt = await lockAttempt(inside, attemptId)
    if (attempt.state === 'created')
      attempt = await transitionAttempt(inside, attempt, 'redirected', { because: 'the form was handed out' })
    if (attempt.state !== 'redirected' || !callback.requestGuid) return
    await transitionAttempt(
      inside,
      attempt,
      'authenticated',
      { because: 'the payer was authenticated' },
      { request_guid: callback.requestGuid, card_mask: callback.card.mask, card_brand: callback.card.brand },
    )
    await ctx.jobs.enqueue(inside.db, provisionJob, { attemptId })
  })
}

const provisionJob = job({
  id: 'payments.provision',
  input: z.strictObject({ attemptId: z.uuid() }),
  run: async (ctx, { attemptId }) => void (await provision(ctx, attemptId)),
  atOnce: 4,
})

/** Sends the capture request unless that was done before. Only the inquiry afterwards confirms the amount. */
export async function provision(ctx: Context, attemptId: string): Promise<void> {
  // A restored site may have sent this capture request after its backup was made.
  if (await readHold(ctx)) return
  const attempt = await withTransaction(ctx, async (inside) => {
    const locked = await lockAttempt(inside, attemptId)
    if (locked.state !== 'authenticated' || ctx.now >= locked.expires_at) return null
    return transitionAttempt(inside, locked, 'provisioning', { because: 'asking for the money' })
  })
  if (!attempt) return
  const gateway = gatewayOf(ctx, attempt.gateway)
  const order = { orderId: attempt.order_id, amount: attempt.amount, currency: attempt.currency }
  const answer = (await gateway.provision?.(order, attempt.request_guid!)) ?? 'unknown'
  if (typeof answer === 'object' && 'merchantProblem' in answer)
    await recordProblem(ctx, { gateway: gateway.name, attemptId, code: answer.merchantProblem, evidence: 'to_us' })
  const inquiry: PaymentInquiryResult =
    typeof answer === 'object' && 'refusal' in answer
      ? { kind: 'declined', ...answer }
      : await gateway.inquire(attempt.order_id)
  const eventId = await recordInquiry(ctx, attempt, 'provision', inquiry)
  await applyStatus(ctx, attemptId, inquiry, { eventId })
}
