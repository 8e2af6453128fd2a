/** Validates input; all errors become one refusal that names each field. */
import type { z } from 'zod'
import { type FieldProblem, invalidFields } from './refusal.ts'

/** Messages of schemas are text keys; default messages of zod are replaced by a general one. */
const codeOf = (issue: z.core.$ZodIssue) =>
  /^[a-zA-Z_]+(\.[a-z_]+)*$/.test(issue.message) ? issue.message : 'errors.field_invalid'

/** @throws {Refusal} `errors.invalid_input`, 422, with the first problem of each field */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields: Record<string, FieldProblem> = {}
  for (const issue of result.error.issues) {
    const custom = 'params' in issue ? (issue.params as FieldProblem['params']) : undefined
    fields[issue.path.join('.') || 'body'] ??= { code: codeOf(issue), ...(custom && { params: custom }) }
  }
  throw invalidFields(fields)
}
