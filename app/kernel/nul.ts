/** PostgreSQL cannot store the NUL character and no form can produce it, so requests with one are refused. */
import { Refusal } from './refusal.ts'

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsNul(inner))
}

/** @throws {Refusal} 422 with the fields at fault; without a field if the name itself contains NUL */
export function refuseNul(fields: Record<string, unknown>): void {
  const wrong = Object.keys(fields).filter((name) => name.includes('\0') || holdsNul(fields[name]))
  if (wrong.length === 0) return
  const named = wrong.filter((name) => !name.includes('\0')).map((name) => [name, { code: 'errors.field_invalid' }])
  throw new Refusal('errors.invalid_input', 422, {
    fields: Object.fromEntries(named) as Record<string, { code: string }>,
  })
}
