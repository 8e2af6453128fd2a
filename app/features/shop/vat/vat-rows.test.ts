/** The VAT of an order as pages, emails and PDFs show it. */
import { expect, test } from 'vitest'
import { texts as orderTexts } from '#features/shop/orders/texts.ts'
import { showDigits } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { createTranslate, flatten } from '#kernel/text.ts'
import { vatRows } from './vat-rows.ts'
import type { VatGroup } from './vat.ts'

const group = (rate: number | null, gross: number, vat: number): VatGroup =>
  ({ rate, gross: minor(gross), net: minor(gross - vat), vat: minor(vat) }) as VatGroup
/** Names without the marks that isolate numbers, and with ordinary spaces. */
const namesIn = (locale: Locale, groups: VatGroup[]) =>
  vatRows(createTranslate(locale, flatten(orderTexts, locale)), locale, groups).map(({ name }) =>
    name.replace(/[\u200f\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '),
  )
const ORDER = [group(20, 120_00, 20_00), group(1, 101_00, 1_00)]

test.each([
  ['ar', 'ضريبة القيمة المضافة 20% على 100 ₺'],
  ['en', '20% VAT on ₺100'],
  ['tr', '%20 KDV (matrah ₺100)'],
] as const)('in %s a rate is written as on all screens', (locale, shown) => {
  const [net, first] = namesIn(locale, ORDER)
  expect(net).not.toContain('orders.')
  expect(first).toBe(shown)
})

test('in an Arabic sentence the lira sign is on the same side as elsewhere on the page', () => {
  const [, first] = vatRows(createTranslate('ar', flatten(orderTexts, 'ar')), 'ar', ORDER)
  // The right-to-left mark gives the isolate its direction: a browser would show a number without it as `100 ₺`.
  expect(first!.name).toContain('\u2068\u200f100\u00a0₺\u2069')
})

test('with Arabic digits the rate, its sign and the amount are Arabic together', () => {
  showDigits('arabic')
  try {
    expect(namesIn('ar', ORDER)[2]).toMatch(/^ضريبة القيمة المضافة ١٪ على .*١٠٠/)
    expect(namesIn('en', ORDER)[2]).toMatch(/^1% VAT/)
  } finally {
    showDigits('latin')
  }
})

test('goods without a rate are listed, but not counted as the total without VAT', () => {
  const t = createTranslate('en', flatten(orderTexts, 'en'))
  expect(vatRows(t, 'en', [...ORDER, group(null, 30_00, 0)]).map(({ amount }) => amount)).toEqual([
    200_00, 20_00, 1_00, 30_00,
  ])
  expect(vatRows(t, 'en', [group(null, 30_00, 0)])).toEqual([])
  expect(vatRows(t, 'en', [])).toEqual([])
  expect(vatRows(t, 'en', [group(0, 30_00, 0)]).map(({ amount }) => amount)).toEqual([30_00, 0])
})
