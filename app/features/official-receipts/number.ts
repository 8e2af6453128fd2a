/** Numbers of official receipts (alındı belgesi): how they are printed and compared. */
import { toLatinDigits } from '#kernel/digits.ts'

/** The numbers that are printed on a booklet: `A 001251` to `A 001300`. */
export type NumberRange = { prefix: string; width: number; first: number; last: number }

/** `A 001251` */
export function printedNumber({ prefix, width }: Pick<NumberRange, 'prefix' | 'width'>, serial: number): string {
  const digits = String(serial).padStart(width, '0')
  return prefix ? `${prefix} ${digits}` : digits
}

/** Letters and digits only: `a-001251` and `A 001251` are the same number. Empty for a text without any. */
export function numberKey(typed: string): string {
  return toLatinDigits(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Which number of the range a typed one is, with or without the zeros before it; null when it is none of them. */
export function serialOf(range: NumberRange, typed: string): number | null {
  const prefix = numberKey(range.prefix)
  const key = numberKey(typed)
  if (!key.startsWith(prefix)) return null
  const digits = key.slice(prefix.length)
  if (!/^\d{1,9}$/.test(digits)) return null
  const serial = Number(digits)
  return serial >= range.first && serial <= range.last ? serial : null
}

/** Two booklets cannot have the same number. The zeros before it make no difference. */
export function overlap(a: NumberRange, b: NumberRange): boolean {
  return numberKey(a.prefix) === numberKey(b.prefix) && a.first <= b.last && b.first <= a.last
}
