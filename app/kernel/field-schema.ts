/** Schemas of a field table (fields.ts), for the server, so that zod is not in the public bundle. */
import { z } from 'zod'
import type { FieldsWith, FieldTable } from './fields.ts'

/** Maximum length of any text in a request. The limits of the fields are lower and have better messages. */
const text = z.string().max(400).default('')
/** A box: true or false in JSON, or as forms send it. */
export const flagField = z
  .union([z.boolean(), z.enum(['1', '0', 'true', 'false', 'on', 'off', ''])])
  .transform((value) => value === true || ['1', 'true', 'on'].includes(String(value)))
  .default(false)

type RequestShape<T extends FieldTable> = {
  [K in FieldsWith<T, 'input'>]: T[K] extends { input: 'text' } ? typeof text : typeof flagField
}

/** The same fields in a response. */
export function answerShape<T extends FieldTable, K extends FieldsWith<T, 'input'>>(table: T, names: readonly K[]) {
  const shape = names.map((name) => [name, table[name]!.input === 'text' ? z.string() : z.boolean()])
  return Object.fromEntries(shape) as { [N in K]: T[N] extends { input: 'text' } ? z.ZodString : z.ZodBoolean }
}

/** Fields that a request may contain, as JSON or as a form: every field that visitors send. */
export function requestShape<T extends FieldTable>(table: T): RequestShape<T> {
  const shape = Object.entries(table)
    .filter(([, { input }]) => input)
    .map(([name, { input, description }]) => {
      const schema = input === 'text' ? text : flagField
      return [name, description ? schema.describe(description) : schema]
    })
  return Object.fromEntries(shape) as RequestShape<T>
}
