import { directionOf, type Locale } from '#kernel/locale.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'

/**
 * An amount for PdfText and Facts. Our fonts have no direction marks, so the minus of a right-to-left amount would be
 * after its number: a negative amount is set from left to right, in the order in which its parts are on the page.
 */
export function pdfAmount(
  amount: Minor,
  currency: Currency,
  locale: Locale,
  options: Parameters<typeof formatMoney>[3] = {},
): { value: string; dir?: 'ltr' } {
  const value = formatMoney(amount, currency, locale, options)
  if (amount >= 0 || directionOf(locale) === 'ltr') return { value }
  return { value: value.split('\u00a0').toReversed().join('\u00a0'), dir: 'ltr' }
}
