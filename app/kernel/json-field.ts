import type { z } from 'zod'
import { invalidField } from './refusal.ts'
import { refuseUnstorableText } from './unstorable-text.ts'

/**
 * Parses a form field that contains JSON. An escape such as `\ud83d` only becomes text that cannot be stored here, so
 * the check of the form's own text does not find it.
 * @throws {Refusal} 422 with the field
 */
export function parseJsonField<S extends z.ZodType>(name: string, json: string, schema: S): z.output<S> {
  const read = schema.safeParse(parsed(json))
  if (!read.success) throw invalidField(name, 'errors.field_invalid')
  refuseUnstorableText({ [name]: read.data })
  return read.data
}

/** Undefined for invalid JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
