/** What a page shows after a refusal, in the reader's language. */
export type FormProblem = {
  /** Of the refusal, e.g. `account.reauthenticate`. */
  code: string
  message: string
  /** By the name of the input. */
  fields: Record<string, string>
  /** The typed values, without secrets. */
  typed: Record<string, string>
  detail?: Record<string, unknown> | undefined
}

/** The refusal in what an action answered, if it is one. */
export function problemOf(answer: object | null | undefined): FormProblem | undefined {
  return answer && 'problem' in answer ? (answer.problem as FormProblem) : undefined
}
