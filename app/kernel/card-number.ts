/** Card numbers in a longer text. They must not be stored, not even when they are typed into a wrong field. */
import { toLatinDigits } from './digits.ts'
import { luhnOk } from './luhn.ts'

/** Digits with at most two separators between them. Not after `+`, which begins a phone number. */
const NUMBERS = /(?<![\d+])\d(?:[ \u00A0\t.-]{0,2}\d){12,}/g
const SEPARATORS = /[ \u00A0\t.-]+/
/** The groups of a printed card: Visa, Mastercard and Troy of 16 or 19 digits, and American Express. */
const PRINTED_GROUPS = [[4, 4, 4, 4, 3], [4, 4, 4, 4], [4, 6, 5]] // prettier-ignore

/** Whether a longer text contains a card number, in digits of any script. */
export const containsCardNumber = (text: string): boolean => cardNumbersIn(text).length > 0

/** Replaces each card number with its last four digits: `•••• 0008`. */
export function maskCardNumbers(text: string): string {
  let masked = text
  for (const { start, end } of cardNumbersIn(text).toReversed()) {
    const lastFour = toLatinDigits(text.slice(start, end)).replaceAll(/\D/g, '').slice(-4)
    masked = `${masked.slice(0, start)}•••• ${lastFour}${masked.slice(end)}`
  }
  return masked
}

type Place = { start: number; end: number }

/** In their order. `toLatinDigits` keeps the length of a text, so places are those of the text itself. */
function cardNumbersIn(text: string): Place[] {
  return [...toLatinDigits(text).matchAll(NUMBERS)].flatMap(({ 0: numbers, index }) =>
    cardNumbersOf(numbers).map(({ start, end }) => ({ start: index + start, end: index + end })),
  )
}

/** A number of one card as a whole, or in groups as printed at the beginning, or each group that is a whole number. */
function cardNumbersOf(numbers: string): Place[] {
  if (isCardNumber(numbers)) return [{ start: 0, end: numbers.length }]
  const groups = numbers.split(SEPARATORS)
  const lengths = groups.map((group) => group.length)
  for (const printed of PRINTED_GROUPS)
    if (printed.every((length, n) => lengths[n] === length)) {
      const end = endOfGroups(numbers, printed.length)
      if (isCardNumber(numbers.slice(0, end))) return [{ start: 0, end }]
    }
  return [...numbers.matchAll(/\d{13,}/g)]
    .filter(({ 0: group }) => isCardNumber(group))
    .map(({ 0: group, index }) => ({ start: index, end: index + group.length }))
}

function endOfGroups(numbers: string, count: number): number {
  return [...numbers.matchAll(/\d+/g)].slice(0, count).reduce((_, { 0: group, index }) => index + group.length, 0)
}

/** Card numbers begin with 2 to 6 or 9; many numbers of transactions begin with 0 or 1. */
const isCardNumber = (number: string): boolean => /^[2-69]/.test(number) && luhnOk(number)
