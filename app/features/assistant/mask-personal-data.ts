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
/** Inserted, because letters in a raw template stay as they are in the built server (public-rules.test.ts). */
const OTHER_SIGNS = '·,،'
/**
 * What people write between groups besides `NUMBER`'s separators. Lists of amounts and years are written so too, so only
 * groups of the lengths that phones, cards and IBANs have count.
 */
const BETWEEN = String.raw`[\s\p{Cf}()./_|*~;${OTHER_SIGNS}\p{Pd}]{1,4}`
/** Dates have dots and slashes too. */
const PHONE_SEPARATOR = String.raw`[\s\p{Cf}()_|*~;${OTHER_SIGNS}\p{Pd}]{1,4}`
const NEXT = String.raw`(?:${PHONE_SEPARATOR})?\d`
const PHONE = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00)\d{2}(?:${NEXT}){7,10}|0(?:${PHONE_SEPARATOR})?[1-9](?:${NEXT}){8,9}|5\d{2}${PHONE_SEPARATOR}(?:\d{3}${PHONE_SEPARATOR}(?:\d{4}|\d{2}${PHONE_SEPARATOR}\d{2})|\d{7}))(?!\d)`,
  'gu',
)
/** The first digits are those of Visa, Mastercard, Troy and American Express: no years. */
const CARD = new RegExp(
  String.raw`(?<!\d)(?:(?:[3-69]\d|2[2-7])\d{2}(?:${BETWEEN}\d{4}){3}|3[47]\d{2}${BETWEEN}\d{6}${BETWEEN}\d{5})(?!\d)`,
  'gu',
)
const IBAN_IN_FOURS = new RegExp(
  String.raw`(?<![A-Z0-9])[A-Z]{2}\d{2}(?:${BETWEEN}(?=[A-Z]{0,3}\d|[A-Z]{4}${BETWEEN}\d)[A-Z0-9]{4}){3,7}(?:${BETWEEN}(?=[A-Z]{0,3}\d)[A-Z0-9]{1,3})?(?![A-Z0-9])`,
  'giu',
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

const groupsOf = (number: string): string[] => number.match(/\d+/g) ?? []
const isYear = (group: string): boolean => /^(?:19|20)\d\d$/.test(group)
/** Round amounts such as `500, 1000, 200`, or years. */
const isList = (groups: readonly string[]): boolean =>
  groups.length > 1 &&
  (groups.every((group) => !group.startsWith('0') && group.length <= 6 && Number(group) % 5 === 0) ||
    groups.every(isYear))
/** The lengths of the groups of a phone in Turkey, also with the country code. */
const PHONE_GROUPS = /^(?:2-)?3-(?:3-2-2|3-4|7)$/
const hasPhoneGroups = (groups: readonly string[]): boolean =>
  PHONE_GROUPS.test(groups.map((group) => group.length).join('-'))

/** `1.500.000` is an amount; `0532 123 45 67` is a phone. */
function isPersonal(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  const groups = groupsOf(number)
  if (!number.startsWith('+') && isList(groups) && !hasPhoneGroups(groups)) return false
  if (luhnOk(digits) || digits.length >= 12) return true
  if (/^\d{1,3}([.,]\d{3})+$/.test(number)) return false
  return digits.length >= 9 || (number.startsWith('+') && digits.length >= 7)
}

/** Not `500, 200, 1000`, and not days such as `01, 02, 03, 04, 05` or `01-12-2026, 05`. */
function isPhone(found: string): boolean {
  const groups = groupsOf(found)
  const isDay = (group: string) => group.length === 2 && Number(group) <= 31
  return !isList(groups) && !groups.every((group) => isDay(group) || isYear(group))
}

const isCard = (found: string): boolean => luhnOk(found.replace(/\D/g, '')) && !isList(groupsOf(found))
const isIban = (found: string): boolean => isFullIban(found) && !isList(groupsOf(found).slice(1))

const KINDS = [
  [EMAIL, () => true],
  [IBAN, isFullIban],
  [NUMBER, isPersonal],
  [PHONE, isPhone],
  [CARD, isCard],
  [IBAN_IN_FOURS, isIban],
] as const satisfies [RegExp, (found: string) => boolean][]
