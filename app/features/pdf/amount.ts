import { directionOf, type Locale } from '#kernel/locale.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'

/**
 * An amount for PdfText and Facts. Our fonts have no direction marks, so in right-to-left text the minus would come
 * after the number. A negative amount is therefore set left to right, with its parts in visual order.
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
