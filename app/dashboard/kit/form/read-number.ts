import { toLatinDigits } from '#kernel/digits.ts'

/** Parses a typed number: any digits, with spaces, a comma or a point. Null when empty; NaN when it is not a number. */
export function readNumber(typed: string): number | null {
  const text = toLatinDigits(typed)
    .replace(/[\s٬']/g, '')
    .replace(/[٫,]/g, '.')
  return text === '' ? null : Number(text)
}
