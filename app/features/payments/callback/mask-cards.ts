/** Card numbers that someone typed into a bank's answer must not be written to disk. */
import { luhnOk } from '#kernel/luhn.ts'

const [MIN_DIGITS, MAX_DIGITS] = [13, 19]

/**
 * Replaces every run of digits (spaces and dashes between them ignored) that contains a valid card number with
 * asterisks.
 */
export function maskCards(text: string): string {
  return text.replaceAll(/\d(?:[ -]?\d){12,}/g, (run) => (holdsCard(run.replaceAll(/[ -]/g, '')) ? '***' : run))
}

/**
 * Masks an identifier of the bank only if it is a card number as a whole: parts of a long number are valid card numbers
 * by chance, and without its number a transaction cannot be processed again.
 */
export function maskCardAsIdentifier(text: string): string {
  const digits = text.replaceAll(/[ -]/g, '')
  return /^[2-69]\d{12,18}$/.test(digits) && luhnOk(digits) ? '***' : text
}

/** Card numbers begin with 2 to 6 or 9; the bank's own numbers of transactions begin with 1 or 0. */
function holdsCard(digits: string): boolean {
  for (const { index } of digits.matchAll(/[2-69]/g)) {
    const longest = digits.slice(index, index + MAX_DIGITS)
    for (let length = MIN_DIGITS; length <= longest.length; length++) if (luhnOk(longest.slice(0, length))) return true
  }
  return false
}
