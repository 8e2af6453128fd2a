/**
 * PostgreSQL cannot store the NUL character or half of a surrogate pair, and no form can produce them, so requests with
 * one are refused.
 */
import { invalidFields } from './refusal.ts'

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

const holdsUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isUnstorable(value)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([name, inner]) => isUnstorable(name) || holdsUnstorable(inner))
}

/** @throws {Refusal} 422 with the fields at fault; without a field if its name is at fault */
export function refuseUnstorableText(fields: Record<string, unknown>): void {
  const wrong = Object.keys(fields).filter((name) => isUnstorable(name) || holdsUnstorable(fields[name]))
  if (wrong.length === 0) return
  const named = wrong.filter((name) => !isUnstorable(name)).map((name) => [name, { code: 'errors.field_invalid' }])
  throw invalidFields(Object.fromEntries(named) as Record<string, { code: string }>)
}
