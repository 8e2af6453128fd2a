import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, formatPercent, toArabicDigits, toLatinDigits } from './digits.ts'

test('Arabic, Persian and full-width digits become Latin ones', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(toLatinDigits('０１２３４５６７８９')).toBe('0123456789')
})

test('what is not a digit stays as it was', () => {
  expect(toLatinDigits('هاتف: ٠٥٣٢ 12ab₺٫')).toBe('هاتف: 0532 12ab₺٫')
})

test('Latin digits can be shown as Arabic ones', () => {
  expect(toArabicDigits('1,204 ₺')).toBe('١,٢٠٤ ₺')
})

test('any number survives the way to Arabic digits and back', () => {
  fc.assert(fc.property(fc.integer(), (n) => toLatinDigits(toArabicDigits(String(n))) === String(n)))
})

test('shown numbers have Latin digits and the grouping of the language', () => {
  expect(formatNumber(1204, 'ar')).toBe('1,204')
  expect(formatNumber(1204, 'en')).toBe('1,204')
  expect(formatNumber(1204.5, 'tr')).toBe('1.204,5')
})

test('a percentage stands on the side that the language wants', () => {
  expect(formatPercent(59.34, 'ar')).toBe('59.34%')
  expect(formatPercent(59.34, 'en')).toBe('59.34%')
  expect(formatPercent(59.34, 'tr')).toBe('%59,34')
  expect(formatPercent(100, 'ar')).toBe('100%')
})
