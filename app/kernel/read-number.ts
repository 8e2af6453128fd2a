import { toLatinDigits } from '#kernel/digits.ts'

/** Groups of three digits: `1,000`, `1.000.000`. */
const GROUPED = /^-?[1-9]\d{0,2}([.,]\d{3})+$/
/** Also what is still being typed: `12.` and `.5`. */
const DECIMAL = /^-?(\d{1,15}(\.\d*)?|\.\d+)$/

/**
 * Parses a typed number: any digits, with spaces, a comma or a point. Null when empty; NaN when it is not a number.
 * @param decimals digits after the decimal point that the field accepts; in a whole number `1.000` is a thousand
 */
export function readNumber(typed: string, decimals = 0): number | null {
  const text = toLatinDigits(typed).replace(/[\s٬']/g, '')
  if (text === '') return null
  const separator = decimals === 0 && GROUPED.test(text) ? '' : '.'
  const plain = text.replace(/[٫,.]/g, separator)
  // `Number` would also read 1e3, 0x10 and Infinity.
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN
}
