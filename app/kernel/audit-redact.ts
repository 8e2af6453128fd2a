/** What the audit log never stores. */
import { maskCardNumbers } from './card-number.ts'

const SECRET =
  /password|secret|token|hash|otp|backup_?code|^pan$|cvc|cvv|expiry|card_(number|exp)|authorization|cookie/i

/** Removes values that must not be logged, for example a card number that was typed into a note. */
export function redactSecrets(value: unknown): unknown {
  if (typeof value === 'string') return maskCardNumbers(value)
  if (Array.isArray(value)) return value.map(redactSecrets)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const entries = Object.entries(value).filter(([key]) => !SECRET.test(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, redactSecrets(inner)]))
}
