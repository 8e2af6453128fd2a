/** Errors of the API: `{ error: { code, message, fields, detail? } }`, in the language of the request. */
import type { Context } from '#kernel/context.ts'
import { databaseRefusal } from '#kernel/db/refusal.ts'
import { problemTexts, Refusal } from '#kernel/refusal.ts'
import type { TextKey } from '#kernel/text.ts'

export function errorAnswer(error: unknown, ctx: Context): Response {
  const known = error instanceof Refusal ? error : databaseRefusal(error)
  const refusal = known ?? new Refusal('errors.internal', 500)
  if (refusal.status >= 500 || refusal !== error)
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'request failed')
  const t = ctx.texts.translate(ctx.locale)
  return Response.json(
    {
      error: {
        code: refusal.code,
        message: t(refusal.code as TextKey, refusal.params),
        fields: problemTexts(t, refusal.fields),
        ...(refusal.detail && { detail: refusal.detail }),
      },
    },
    {
      status: refusal.status,
      headers: {
        'Cache-Control': 'no-store',
        'Content-Language': ctx.locale,
        ...(refusal.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
        ...(refusal.retryAfter && { 'Retry-After': String(Math.ceil(refusal.retryAfter)) }),
      },
    },
  )
}
