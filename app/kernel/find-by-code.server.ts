/** Pages that find one thing by the code in their address: `?code=…`. */
import type { Context } from './context.ts'
import { toFormError } from './form.server.ts'
import type { TextKey } from './text.ts'

/**
 * What a page is to show, and how it is to answer: 404 for a code that nobody has, a refusal's own status
 * for too many guesses. Without a code nothing is looked for.
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
