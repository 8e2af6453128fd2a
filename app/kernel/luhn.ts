import { digitsOf } from './digits.ts'

/** Whether the check digit of a complete number is correct (Luhn, ISO/IEC 7812-1 annex B). False if incomplete. */
export function luhnOk(typed: string): boolean {
  const digits = digitsOf(typed)
  if (digits.length < 13 || digits.length > 19 || /^0+$/.test(digits)) return false
  let sum = 0
  for (const [i, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
