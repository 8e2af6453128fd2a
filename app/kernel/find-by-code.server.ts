/** For pages that find one record by a code in the address: `?code=…`. */
import type { Context } from './context.ts'
import { toFormError } from './form.server.ts'
import type { TextKey } from './text.ts'

/**
 * Returns the record, and the status of the response: 404 for an unknown code, 429 for too many guesses. Without a code
 * nothing is searched.
 */
export async function findByReferenceCode<T>(
  ctx: Context,
  request: Request,
  find: (ctx: Context, code: string) => Promise<T | null>,
  unknown: TextKey,
): Promise<{ code: string; found: T | null; problem: string; init: ResponseInit }> {
  const code = (new URL(request.url).searchParams.get('code') ?? '').slice(0, 60)
  const nothing = { code, found: null, problem: '', init: {} }
  if (!code) return nothing
  try {
    const found = await find(ctx, code)
    if (found) return { ...nothing, found }
    return { ...nothing, problem: ctx.texts.translate(ctx.locale)(unknown), init: { status: 404 } }
  } catch (error) {
    const { data, init } = toFormError(ctx, error)
    return { ...nothing, problem: data.problem.message, init: init ?? {} }
  }
}
