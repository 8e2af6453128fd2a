/** Forms of pages: fields arrive as text, and a refusal is returned together with the typed values. */
import { data } from 'react-router'
import type { Context } from './context.ts'
import { withoutSecrets, type FormProblem } from './form-problem.ts'
import { refuseUnstorableText } from './unstorable-text.ts'
import { Refusal } from './refusal.ts'
import type { TextKey } from './text.ts'

/** @throws {Refusal} 400 if the body is not a form, 422 if it contains text that cannot be stored */
export async function readFormData(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw new Refusal('errors.bad_body', 400)
  })
  for (const [name, value] of form) if (typeof value === 'string') refuseUnstorableText({ [name]: value })
  return form
}

/** @throws {Refusal} 400 if the body is not a form, 422 if it contains text that cannot be stored */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await readFormData(request)
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Runs the action of a page. A refusal is returned together with the typed values.
 * @param work returns the data that the page shows afterwards, or a redirect
 */
export async function handleForm<T>(
  ctx: Context,
  request: Request,
  work: (form: Record<string, string>) => Promise<T>,
): Promise<T | ReturnType<typeof toFormError>> {
  const form = await readForm(request)
  try {
    return await work(form)
  } catch (error) {
    return toFormError(ctx, error, form)
  }
}

/** Result of an action for a refusal. Anything else (a redirect, a bug) is thrown again. */
export function toFormError(ctx: Context, error: unknown, form: Record<string, string> = {}) {
  if (!(error instanceof Refusal)) throw error
  const t = ctx.texts.translate(ctx.locale)
  const problem: FormProblem = {
    code: error.code,
    detail: error.detail,
    message: t(error.code as TextKey, error.params),
    fields: Object.fromEntries(
      Object.entries(error.fields).map(([name, { code, params }]) => [name, t(code as TextKey, params)]),
    ),
    typed: withoutSecrets(form),
  }
  const headers = error.retryAfter ? { 'Retry-After': String(Math.ceil(error.retryAfter)) } : undefined
  return data({ problem }, { status: error.status, ...(headers && { headers }) })
}
