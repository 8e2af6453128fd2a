/** Removes data that identifies a person or gives access to money from a text before others read it. */
import { luhnOk } from '#kernel/luhn.ts'
import { toLatinDigits } from '#kernel/digits.ts'

const HIDDEN = '•••'
/** Keyboards for East Asian languages write wide signs. */
export const EMAIL = /[\p{L}\p{N}._%+-]+[@＠﹫][\p{L}\p{N}-]+(?:[.．][\p{L}\p{N}-]+)+/gu
/**
 * IBANs of any country, with or without groups, not including the words after them. Copied text divides the groups by
 * no-break spaces, long dashes and invisible characters. Each group after the first begins with a separator, so that
 * there is one way to match: otherwise a long row of digits would block the process.
 */
export const IBAN =
  /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:(?=[A-Z]{0,4}\d)[A-Z0-9]+)?(?:(?:[\p{Zs}\p{Pd}]\p{Cf}?|\p{Cf})(?=[A-Z]{0,4}\d|[A-Z]{4}[\p{Zs}\p{Pd}]\d)[A-Z0-9]+){0,9}(?![A-Z0-9])/giu
/** Digits with common separators: phones, cards, identity numbers. */
export const NUMBER = /\+?\d(?:\p{Cf}?[\s()./_·\p{Pd}]{0,2}\p{Cf}?\d){6,}/gu
const COMMAS = ',،'
/**
 * Phones with commas between their groups. Lists of amounts and years also have commas, so only a number that begins as
 * a phone does counts.
 */
const NEXT = String.raw`\p{Cf}?[\s()${COMMAS}\p{Pd}]{0,2}\p{Cf}?\d`
const PHONE_WITH_COMMAS = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00)\d{2}(?:${NEXT}){7,10}|0[1-9](?:${NEXT}){8,9}|5\d{2}(?:${NEXT}){7})(?!\d)`,
  'gu',
)
/** Shorter strings are not complete account numbers. */
export const isFullIban = (iban: string): boolean => iban.replace(/[^A-Z0-9]/gi, '').length >= 15

/**
 * Masks email addresses, IBANs, and numbers of nine or more digits (phones, identity numbers, cards), but not amounts
 * of money. Digits may be of any script.
 */
export function mask(text: string): string {
  // Digits are converted without changing the length, so that positions stay valid.
  const latin = toLatinDigits(text)
  const spots = KINDS.flatMap(([kind, counts]) =>
    [...latin.matchAll(kind)]
      .filter(([found]) => counts(found))
      .map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  )
  let shown = ''
  let at = 0
  for (const { from, to } of spots.toSorted((a, b) => a.from - b.from)) {
    if (to <= at) continue
    shown += text.slice(at, Math.max(from, at)) + HIDDEN
    at = to
  }
  return shown + text.slice(at)
}

/** `1.500.000` is an amount; `0532 123 45 67` is a phone. */
function isPersonal(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  if (luhnOk(digits) || digits.length >= 12) return true
  if (/^\d{1,3}([.,]\d{3})+$/.test(number)) return false
  return digits.length >= 9 || (number.startsWith('+') && digits.length >= 7)
}

const KINDS = [
  [EMAIL, () => true],
  [IBAN, isFullIban],
  [NUMBER, isPersonal],
  [PHONE_WITH_COMMAS, () => true],
] as const satisfies [RegExp, (found: string) => boolean][]
