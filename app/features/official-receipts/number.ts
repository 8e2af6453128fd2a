/** Formats and compares numbers of official receipts (alındı belgesi). */
import { toLatinDigits } from '#kernel/digits.ts'

/** Maximum number of numbers that are assigned or cancelled at once. */
export const MAX_AT_ONCE = 1000

/** The numbers that are printed on a booklet: `A 001251` to `A 001300`. */
export type NumberRange = { prefix: string; width: number; first: number; last: number }

/** Formats a number like `A 001251`. */
export function printedNumber({ prefix, width }: Pick<NumberRange, 'prefix' | 'width'>, serial: number): string {
  const digits = String(serial).padStart(width, '0')
  return prefix ? `${prefix} ${digits}` : digits
}

/**
 * Key of letters and digits only, so that `a-001251` and `A 001251` are the same number. Empty if there are none. All
 * Turkish spellings of I (`I`, `İ`, `ı`, `i`) are one letter: a keyboard decides which one `i` and `I` become.
 */
export function numberKey(typed: string): string {
  return toLatinDigits(typed)
    .normalize('NFC')
    .toUpperCase()
    .replaceAll('İ', 'I')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The serial in the range of a typed number, with or without leading zeros; null when it is not in the range. */
export function serialOf(range: NumberRange, typed: string): number | null {
  const prefix = numberKey(range.prefix)
  const key = numberKey(typed)
  if (!key.startsWith(prefix)) return null
  const digits = key.slice(prefix.length)
  if (!/^\d{1,9}$/.test(digits)) return null
  const serial = Number(digits)
  return serial >= range.first && serial <= range.last ? serial : null
}

/** True when two ranges share a number, which booklets must not. Leading zeros make no difference. */
export function overlap(a: NumberRange, b: NumberRange): boolean {
  return numberKey(a.prefix) === numberKey(b.prefix) && a.first <= b.last && b.first <= a.last
}
