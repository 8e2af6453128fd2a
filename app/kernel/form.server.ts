/** Forms of pages: what was typed comes in as text, and a refusal goes back beside what was typed. */
import { data } from 'react-router'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'
import type { TextKey } from './text.ts'

/** What a page shows after a refusal, in the reader's language. */
export type FormProblem = {
  /** Of the refusal, e.g. `account.prove_again`. */
  code: string
  message: string
  /** By the name of the input. */
  fields: Record<string, string>
  /** What had been typed, without secrets. */
  typed: Record<string, string>
  detail?: Record<string, unknown> | undefined
}

const SECRET = /password|code|token|secret|credential/i

export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => {
    throw new Refusal('errors.bad_body', 400)
  })
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** An action's answer to an expected no. Anything else that was thrown is thrown on: a redirect, a bug. */
export function refused(ctx: Context, error: unknown, form: Record<string, string> = {}) {
  if (!(error instanceof Refusal)) throw error
  const t = ctx.texts.translate(ctx.locale)
  const problem: FormProblem = {
    code: error.code,
    detail: error.detail,
    message: t(error.code as TextKey, error.params),
    fields: Object.fromEntries(
      Object.entries(error.fields).map(([name, { code, params }]) => [name, t(code as TextKey, params)]),
    ),
    typed: Object.fromEntries(Object.entries(form).filter(([name]) => !SECRET.test(name))),
  }
  const headers = error.retryAfter ? { 'Retry-After': String(Math.ceil(error.retryAfter)) } : undefined
  return data({ problem }, { status: error.status, ...(headers && { headers }) })
}
