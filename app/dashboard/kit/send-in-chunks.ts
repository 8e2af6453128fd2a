/** Sends a change of many selected rows in several requests. */
import { send, type ApiResult } from '../send.ts'

/** The API takes at most this many ids in one request. */
const MAX_IDS = 100

/** How far a change got: how many ids were sent, and the sums and joined lists of their answers. */
export type Progress = { sent: number; value: Record<string, unknown> }
export const NOTHING_SENT: Progress = { sent: 0, value: {} }

/**
 * Sends `ids` with the body, one request after the other, after those that `before` says were sent. Counts of the
 * answers are added, lists are joined. The first failure ends it; what was sent before stays changed.
 */
export async function sendInChunks<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: object,
  ids: readonly string[],
  before: Progress = NOTHING_SENT,
): Promise<ApiResult<T> & { progress: Progress }> {
  // Parts of equal size: a last part with a single row would be answered as a single change is, with an error status.
  const size = Math.ceil(ids.length / Math.ceil(ids.length / MAX_IDS))
  let progress = before
  while (progress.sent < ids.length) {
    const next = ids.slice(progress.sent, progress.sent + size)
    const answer = await send<Record<string, unknown>>(method, path, { ...body, ids: next })
    if (!answer.ok) return { ...answer, progress }
    progress = { sent: progress.sent + next.length, value: joined(progress.value, answer.value) }
  }
  return { ok: true, value: progress.value as T, progress }
}

function joined(sums: Record<string, unknown>, answer: Record<string, unknown>): Record<string, unknown> {
  const all = { ...sums }
  for (const [name, value] of Object.entries(answer)) {
    const sum = all[name]
    if (typeof value === 'number' && typeof sum === 'number') all[name] = sum + value
    else if (Array.isArray(value) && Array.isArray(sum)) all[name] = [...(sum as unknown[]), ...(value as unknown[])]
    else all[name] = value
  }
  return all
}
