/**
 * PostgreSQL cannot store the NUL character or half of a surrogate pair, and no form can produce them, so requests with
 * one are refused.
 */
import { invalidFields, Refusal } from './refusal.ts'

/** No form nests values this deep; much deeper ones would exhaust the stack of functions that walk through them. */
const MAX_DEPTH = 100

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

const holdsUnstorable = (value: unknown, depth = 1): boolean => {
  if (typeof value === 'string') return isUnstorable(value)
  if (value === null || typeof value !== 'object') return false
  if (depth > MAX_DEPTH) throw new Refusal('errors.bad_body', 400)
  return Object.entries(value).some(([name, inner]) => isUnstorable(name) || holdsUnstorable(inner, depth + 1))
}

/** @throws {Refusal} 422 with the fields at fault; without a field if its name is at fault; 400 for too deep nesting */
export function refuseUnstorableText(fields: Record<string, unknown>): void {
  const wrong = Object.keys(fields).filter((name) => isUnstorable(name) || holdsUnstorable(fields[name]))
  if (wrong.length === 0) return
  const named = wrong.filter((name) => !isUnstorable(name)).map((name) => [name, { code: 'errors.field_invalid' }])
  throw invalidFields(Object.fromEntries(named) as Record<string, { code: string }>)
}
