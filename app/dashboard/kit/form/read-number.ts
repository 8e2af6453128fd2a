import { toLatinDigits } from '#kernel/digits.ts'

/** A number as people type it: in any digits, with spaces, a comma or a point. Null: nothing; NaN: no number. */
export function readNumber(typed: string): number | null {
  const text = toLatinDigits(typed)
    .replace(/[\s٬']/g, '')
    .replace(/[٫,]/g, '.')
  return text === '' ? null : Number(text)
}
