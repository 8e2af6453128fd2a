/**
 * Hints for the card fields, in the browser only; the bank decides. Card data never reaches our server, so `.server.ts`
 * files may use this only to remove a card number that was typed into another field.
 */
import { istanbulParts } from './dates.ts'
import { digitsOf, toLatinDigits } from './digits.ts'

/** Digits of a card number for the bank's `Pan`, at most 16 (docs/reference/site-rules.md "Card fields"). */
export function cardDigits(typed: string): string {
  return digitsOf(typed).slice(0, 16)
}

/** `4155 6501 0041 6111`, also while typing. */
export function formatCardNumber(typed: string): string {
  return cardDigits(typed).replace(/.{4}/g, '$& ').trim()
}

/** MMYY for the bank's `Expiry`. `5/27`, `527`, `052027` and `05 / 2027` (a browser's autofill) become 0527. */
export function expiryDigits(typed: string): string {
  const latin = toLatinDigits(typed)
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.\-\s](.*)$/s.exec(latin) ?? []
  const divided = month.padStart(2, '0') + digitsOf(year)
  const plain = month ? divided : digitsOf(latin)
  // A first digit from 2 to 9 is a whole month. So is 1 before 3 to 9, unless a separator says that the month is 13.
  const whole = month && divided.length > 2 ? /^(?=[2-9])/ : /^(?=[2-9]|1[3-9])/
  const digits = plain.replace(whole, '0')
  // A year in four digits: a digit after "20" cannot belong to 2020.
  return digits.replace(/^(\d\d)20(?=\d)/, '$1').slice(0, 4)
}

/** `05/27`, also while typing. */
export function formatExpiry(typed: string): string {
  const digits = expiryDigits(typed)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The security code: at most 4 digits. */
export function cvcDigits(typed: string): string {
  return digitsOf(typed).slice(0, 4)
}

export type CardBrand = 'visa' | 'mastercard' | 'troy' | 'amex'

/** In Turkey, 65 is Troy's range shared with Discover and 9792 its own. Mastercard is 51-55 and 2221-2720. */
export const BRANDS: [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['troy', /^(9792|65)/],
]

/** The brand; null while the first digits do not determine it. */
export function cardBrand(typed: string): CardBrand | null {
  const digits = digitsOf(typed)
  return BRANDS.find(([, start]) => start.test(digits))?.[0] ?? null
}

const BRAND_NAMES = new Map<string, string>([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['troy', 'Troy'],
  ['amex', 'American Express'],
])

/** The official spelling of a brand: banks send "MASTERCARD" or "MasterCard". An unknown brand stays as it was sent. */
export function brandName(brand: string): string {
  return BRAND_NAMES.get(brand.toLowerCase()) ?? brand
}

/** A card is valid until the end of its month. 'invalid' also for incomplete input. */
export function expiryState(typed: string, now: Date): 'ok' | 'past' | 'invalid' {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(expiryDigits(typed)) ?? []
  if (!month) return 'invalid'
  const today = istanbulParts(now)
  return `20${year}${month}` < today.year + today.month ? 'past' : 'ok'
}
