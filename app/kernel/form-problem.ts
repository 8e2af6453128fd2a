/** Data that a page shows after a refusal, in the language of the reader. */
export type FormProblem = {
  /** Code of the refusal, e.g. `account.reauthenticate`. */
  code: string
  message: string
  /** Messages by the name of the input. */
  fields: Record<string, string>
  /** The typed values, without secrets. */
  typed: Record<string, string>
  detail?: Record<string, unknown> | undefined
}

const SECRET = /password|code|token|secret|credential/i

/** Typed values that a page may show again. */
export function withoutSecrets(form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !SECRET.test(name)))
}

/** The refusal in the result of an action; undefined if there is none. */
export function problemOf(answer: object | null | undefined): FormProblem | undefined {
  return answer && 'problem' in answer ? (answer.problem as FormProblem) : undefined
}
