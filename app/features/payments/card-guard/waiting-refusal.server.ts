import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reserveWaitSlot } from './wait.server.ts'

/** Seconds for `Retry-After` when too many forms wait. */
const RETRY_AFTER_SECONDS = 15 * 60

const CODES = {
  orders: {
    required: 'orders.proof_of_work_required',
    tooMany: 'orders.too_many_wait',
    wait: 'orders.wait_and_send',
  },
  payments: {
    required: 'payments.proof_of_work_required',
    tooMany: 'payments.too_many_wait',
    wait: 'payments.wait_and_send',
  },
} as const

/** Browsers without JavaScript cannot solve the proof of work, so their form waits instead. */
export async function toWaitingRefusal(ctx: Context, error: unknown, feature: keyof typeof CODES): Promise<unknown> {
  const codes = CODES[feature]
  if (!(error instanceof Refusal) || error.code !== codes.required) return error
  const slot = await reserveWaitSlot(ctx)
  if (!slot) return new Refusal(codes.tooMany, 429, { retryAfter: RETRY_AFTER_SECONDS })
  const { seconds, token } = slot
  return new Refusal(codes.wait, 428, {
    params: { count: seconds },
    detail: { wait: token },
    retryAfter: seconds,
  })
}
