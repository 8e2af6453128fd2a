/** Sends a change of many selected rows in several requests. */
import { send, type ApiResult } from '../send.ts'

/** The API takes at most this many ids in one request. */
const MAX_IDS = 100

/**
 * Sends `ids` with the body, one request after the other. The value has the sums of the counts of all answers. The first
 * failure ends it; what was sent before stays changed.
 */
export async function sendInChunks<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: object,
  ids: readonly string[],
): Promise<ApiResult<T>> {
  const sums: Record<string, number> = {}
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const answer = await send<Record<string, number>>(method, path, { ...body, ids: ids.slice(from, from + MAX_IDS) })
    if (!answer.ok) return answer
    for (const [name, count] of Object.entries(answer.value)) sums[name] = (sums[name] ?? 0) + count
  }
  return { ok: true, value: sums as T }
}
