/** The figures of the checklist as people read them, and the totals of a closed month in lira. */
import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { minor, type Currency } from '#kernel/money.ts'
import { createTranslate, flatten } from '#kernel/text.ts'
import { liraTotalsOf, type Figure, type Snapshot } from './closed-month.ts'
import { figureText } from './figure-text.ts'
import { texts } from './texts.ts'

const translate = { ar: createTranslate('ar', flatten(texts, 'ar')), en: createTranslate('en', flatten(texts, 'en')), tr: createTranslate('tr', flatten(texts, 'tr')) } // prettier-ignore
const shown = (figure: Figure, locale: (typeof LOCALES)[number] = 'en') => figureText(translate[locale], locale, figure)

test('amounts and names are isolated, because they mix scripts; an account number is grouped and left to right', () => {
  const amount = { amount: minor(-1_234_50), currency: 'TRY' as const }
  expect(shown({ key: 'amount', ...amount })).toBe('\u2068-₺1,234.50\u2069')
  expect(shown({ key: 'amount', ...amount }, 'tr')).toBe('\u2068-₺1.234,50\u2069')
  expect(shown({ key: 'named_amount', name: 'كفالة يتيم', ...amount })).toBe('\u2068كفالة يتيم\u2069: \u2068-₺1,234.50\u2069') // prettier-ignore
  expect(shown({ key: 'named_count', name: 'ledger.suspense', count: 12_345 })).toBe('\u2068ledger.suspense\u2069: 12,345') // prettier-ignore
  expect(shown({ key: 'statement_none', name: 'TR330006100519786457841326' })).toContain(
    '\u2066TR33 0006 1005 1978 6457 8413 26\u2069',
  )
})

test.each<[string, Figure]>([
  ['lines of a statement', { key: 'bank_lines', count: 3, amount: minor(50_00), currency: 'TRY' }],
  ['a statement that ends early', { key: 'statement_until', name: 'TR330006100519786457841326', day: '2026-10-15' }],
  ['a difference from the bank', { key: 'bank_difference', name: 'TR330006100519786457841326', amount: minor(1), currency: 'TRY' }],
  ['old payments', { key: 'card_older', count: 31, amount: minor(9_00), currency: 'TRY' }],
  ['approvals', { key: 'approvals', count: 2 }],
  ['a missing rate', { key: 'rate_missing', name: 'USD', day: '2026-10-15' }],
])('%s is a complete sentence in each language', (_case, figure) => {
  for (const locale of LOCALES) {
    const text = shown(figure, locale)
    expect(text).not.toMatch(/\{\{|undefined|NaN|close_figure/)
    if (figure.day) expect(text).toContain('2026')
    if (figure.count) expect(text).toContain(String(figure.count))
    if (figure.amount) expect(text).toMatch(/\u2068[^\u2069]*₺[^\u2069]*\u2069/)
  }
}) // prettier-ignore

const fund = (currency: Currency, closing: number) => ({ currency, closing: minor(closing) }) as Snapshot['funds'][number] // prettier-ignore
const rate = (currency: Currency, usedFor: string, value: string) => ({ currency, usedFor, day: usedFor, rate: value })
const month = (funds: Snapshot['funds'], rates?: Snapshot['rates']) =>
  liraTotalsOf({ month: '2026-02', funds, ...(rates && { rates }) } as Snapshot)

test('funds in foreign money are added in lira at the rate of the last day of the month', () => {
  const rates = [rate('USD', '2026-02-27', '99.0000'), rate('USD', '2026-02-28', '43.2150'), rate('EUR', '2026-02-28', '50.0001')] // prettier-ignore
  const totals = month([fund('TRY', 100_00), fund('USD', 10_01), fund('USD', -1), fund('EUR', 0)], rates)!
  expect(totals).toMatchObject({ day: '2026-02-28', complete: true, total: 100_00 + 432_15 })
  expect(totals.lines.map(({ currency, funds, lira }) => [currency, funds, lira])).toEqual([
    ['TRY', 100_00, 100_00],
    ['USD', 10_00, 432_15],
  ])
})

test('a currency without a rate is not in the total, which says so; with lira only, or without stored rates, there is none', () => {
  expect(month([fund('USD', 5_00)], [])).toMatchObject({ total: 0, complete: false })
  expect(month([fund('USD', 5_00), fund('EUR', -2_00)], [rate('EUR', '2026-02-28', '10.0000')])).toMatchObject({
    total: -20_00,
    complete: false,
  })
  expect(month([fund('TRY', 5_00)], [])).toBeNull()
  expect(month([fund('USD', 5_00)])).toBeNull()
})
