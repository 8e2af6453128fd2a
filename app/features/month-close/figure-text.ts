import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatIban } from '#kernel/iban.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import type { Figure } from './closed-month.ts'

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/

/** A figure of the checklist as a sentence. Names and amounts are isolated, because they mix scripts. */
export function figureText(t: Translate, locale: Locale, { key, count, amount, currency, name, day }: Figure): string {
  const shown = name === undefined ? '' : IBAN.test(name) ? `\u2066${formatIban(name)}\u2069` : `\u2068${name}\u2069`
  const number = count === undefined ? '' : formatNumber(count, locale)
  const money =
    amount === undefined ? '' : `\u2068${formatMoney(amount, currency!, locale, { decimals: 'always' })}\u2069`
  if (key === 'amount') return money
  if (key === 'named_amount') return `${shown}: ${money}`
  if (key === 'named_count') return `${shown}: ${number}`
  return t(`dashboard.close_figure.${key}` as TextKey, {
    number,
    amount: money,
    name: shown,
    day: day ? `\u2066${formatDay(day, locale)}\u2069` : '',
  })
}
