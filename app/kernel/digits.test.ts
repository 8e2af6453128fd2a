import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatDateTime, relativeTime } from './dates.ts'
import { formatNumber, formatPercent, showDigits, toArabicDigits, toLatinDigits } from './digits.ts'
import { createTranslate } from './text.ts'

test('Arabic, Persian and full-width digits are converted to Latin ones', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(toLatinDigits('０１２３４５６７８９')).toBe('0123456789')
})

test('characters that are not digits stay unchanged', () => {
  expect(toLatinDigits('هاتف: ٠٥٣٢ 12ab₺٫')).toBe('هاتف: 0532 12ab₺٫')
})

test('Latin digits can be shown as Arabic ones', () => {
  expect(toArabicDigits('1,204 ₺')).toBe('١,٢٠٤ ₺')
})

test('converting any number to Arabic digits and back gives the same number', () => {
  fc.assert(fc.property(fc.integer(), (n) => toLatinDigits(toArabicDigits(String(n))) === String(n)))
})

test('formatted numbers have Latin digits and the grouping of the language', () => {
  expect(formatNumber(1204, 'ar')).toBe('1,204')
  expect(formatNumber(1204, 'en')).toBe('1,204')
  expect(formatNumber(1204.5, 'tr')).toBe('1.204,5')
})

test('the percent sign is on the side that the language requires', () => {
  expect(formatPercent(59.34, 'ar')).toBe('59.34%')
  expect(formatPercent(59.34, 'en')).toBe('59.34%')
  expect(formatPercent(59.34, 'tr')).toBe('%59,34')
  expect(formatPercent(100, 'ar')).toBe('100%')
})

test('staff choose the digits of Arabic pages; other languages keep Latin digits', () => {
  const date = new Date('2026-03-05T22:07:00Z')
  showDigits('arabic')
  try {
    expect(formatNumber(1204.5, 'ar')).toBe('١٬٢٠٤٫٥')
    expect(formatPercent(59.34, 'ar')).toBe('٥٩٫٣٤٪')
    expect(formatDate(date, 'ar')).toBe('٦ مارس ٢٠٢٦')
    expect(formatDateTime(date, 'ar')).toBe('٠٦-٠٣-٢٠٢٦ ٠١:٠٧')
    expect(formatDateTime(date, 'en')).toBe('06-03-2026 01:07')
    expect(relativeTime(date, new Date(date.getTime() + 300_000), 'ar')).toContain('٥')
    expect(createTranslate('ar', { since: 'منذ {{year}}' })('since' as never, { year: 2012 })).toBe('منذ ٢٠١٢')
    expect([formatNumber(1204.5, 'en'), formatNumber(1204.5, 'tr'), formatDate(date, 'tr')]).toEqual([
      '1,204.5',
      '1.204,5',
      '6 Mart 2026',
    ])
  } finally {
    showDigits('latin')
  }
  expect(formatNumber(1204.5, 'ar')).toBe('1,204.5')
})
