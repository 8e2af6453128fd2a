import { isolate, isolateLtr } from '#kernel/bidi.ts'
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
  const shown = name === undefined ? '' : IBAN.test(name) ? isolateLtr(formatIban(name)) : isolate(name)
  const number = count === undefined ? '' : formatNumber(count, locale)
  const money = amount === undefined ? '' : isolate(formatMoney(amount, currency!, locale, { decimals: 'always' }))
  if (key === 'amount') return money
  if (key === 'named_amount') return `${shown}: ${money}`
  if (key === 'named_count') return `${shown}: ${number}`
  return t(`dashboard.close_figure.${key}` as TextKey, {
    number,
    amount: money,
    name: shown,
    day: day ? isolateLtr(formatDay(day, locale)) : '',
  })
}
