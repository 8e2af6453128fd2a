import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reserveWaitSlot } from './wait.server.ts'

/** Seconds for `Retry-After` when too many forms wait. */
const RETRY_AFTER_SECONDS = 15 * 60

type Feature = 'orders' | 'payments'

/** Browsers without JavaScript cannot solve the proof of work, so their form waits instead. */
export async function toWaitingRefusal(ctx: Context, error: unknown, feature: Feature): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== `${feature}.proof_of_work_required`) return error
  const slot = await reserveWaitSlot(ctx)
  if (!slot) return new Refusal(`${feature}.too_many_wait`, 429, { retryAfter: RETRY_AFTER_SECONDS })
  const { seconds, token } = slot
  return new Refusal(`${feature}.wait_and_send`, 428, {
    params: { count: seconds },
    detail: { wait: token },
    retryAfter: seconds,
  })
}
