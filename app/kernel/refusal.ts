import type { TextKey, Translate } from './text.ts'

/** Error of one field: a text key and the values for its placeholders. */
export type FieldProblem = { code: string; params?: Record<string, string | number> }

/** The problems of fields as sentences in one language. */
export function problemTexts(t: Translate, fields: Record<string, FieldProblem>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { code, params }]) => [name, t(code as TextKey, params)]),
  )
}

const UNAVAILABLE_SECONDS = 60

/**
 * An expected error, shown to the visitor in their language: `code` is a text key. Any other error that is thrown is a
 * bug. `fields` names the inputs at fault.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly params: Record<string, string | number>
  readonly fields: Record<string, FieldProblem>
  /** Data for the caller: how to reauthenticate, or which record is in conflict. */
  readonly detail: Record<string, unknown> | undefined
  /** Seconds until a retry makes sense (429, 503). A 503 without a better estimate has a default. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    status = 422,
    more: {
      params?: Record<string, string | number>
      fields?: Record<string, FieldProblem>
      detail?: Record<string, unknown>
      retryAfter?: number
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.params = more.params ?? {}
    this.fields = more.fields ?? {}
    this.detail = more.detail
    this.retryAfter = more.retryAfter ?? (status === 503 ? UNAVAILABLE_SECONDS : undefined)
  }
}

const problem = (code: string, params?: FieldProblem['params']): FieldProblem => ({ code, ...(params && { params }) })

/** Refuses an input because of one field whose error, `code`, is the sentence for the whole form as well. */
export const fieldRefusal = (field: string, code: string, status = 422, params?: FieldProblem['params']): Refusal =>
  new Refusal(code, status, { ...(params && { params }), fields: { [field]: problem(code, params) } })

/** Refuses an input because of these fields (status 422). */
export const invalidFields = (fields: Record<string, FieldProblem>): Refusal =>
  new Refusal('errors.invalid_input', 422, { fields })

/**
 * Runs all checks of a form, and refuses the fields that several of them refuse together, so that a person sees every
 * error at once. Any other error is thrown at once.
 */
export async function checkTogether<T extends readonly unknown[]>(
  ...checks: { [K in keyof T]: () => T[K] | Promise<T[K]> }
): Promise<T> {
  const results: unknown[] = []
  const fields: Record<string, FieldProblem> = {}
  for (const check of checks)
    try {
      results.push(await check())
    } catch (error) {
      if (!(error instanceof Refusal) || Object.keys(error.fields).length === 0) throw error
      Object.assign(fields, error.fields)
    }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  // TypeScript cannot follow that a loop over a tuple fills a tuple.
  return results as unknown as T
}

/** Refuses an input because of one field: `code` is the text key of the error that is shown next to it. */
export const invalidField = (field: string, code: string, params?: FieldProblem['params']): Refusal =>
  invalidFields({ [field]: problem(code, params) })
