/** Digits that people type (three scripts), and numbers on pages (Latin unless staff choose otherwise). */
import type { Locale } from './locale.ts'

/** Converts ٠-٩, ۰-۹ and full-width digits to 0-9; other characters stay. */
export function toLatinDigits(text: string): string {
  // The last four bits of each of these code points are the value of the digit.
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Only the digits of a text. */
export function digitsOf(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '')
}

/** Converts 0-9 to ٠-٩. */
export function toArabicDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
}

/** Digits of Arabic pages: one setting for the whole site, so one per process (and per page in the browser). */
type Digits = 'latin' | 'arabic'
let digitsOfArabic: Digits = 'latin'
export function showDigits(digits: Digits): void {
  digitsOfArabic = digits
}
export function localizedDigits(locale: Locale): Digits {
  return locale === 'ar' ? digitsOfArabic : 'latin'
}

/** Converts the digits in a text to those of the language. */
export function localizeDigits(text: string, locale: Locale): string {
  return localizedDigits(locale) === 'arabic' ? toArabicDigits(text) : text
}

/** Language tag for Intl with the configured digits: `ar-u-nu-latn`. */
export function withDigits(tag: string, locale: Locale): string {
  return `${tag}-u-nu-${localizedDigits(locale) === 'arabic' ? 'arab' : 'latn'}`
}

/** Decimal format of a language. Creating one is slow, so it is reused. */
const formats = new Map<string, Intl.NumberFormat>()
export function numberFormat(locale: Locale, decimals: { least: number; most: number }): Intl.NumberFormat {
  const tag = withDigits(locale, locale)
  const key = `${tag} ${decimals.least} ${decimals.most}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, {
      minimumFractionDigits: decimals.least,
      maximumFractionDigits: decimals.most,
    })
    formats.set(key, format)
  }
  return format
}

/** `1,204`, in Turkish `1.204`, with at most two decimals. */
export function formatNumber(value: number, locale: Locale): string {
  return numberFormat(locale, { least: 0, most: 2 }).format(value)
}

/** `59.34` → `59.34%`, in Turkish `%59,34`, without the direction marks that Intl adds in Arabic. */
export function formatPercent(percent: number, locale: Locale): string {
  const number = formatNumber(percent, locale)
  if (locale === 'tr') return `%${number}`
  return number + (localizedDigits(locale) === 'arabic' ? '٪' : '%')
}
