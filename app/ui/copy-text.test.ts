import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAscii } from './copy-text.ts'

test('an IBAN copied from a right-to-left page loses its invisible characters', () => {
  expect(plainAscii('\u200e\u2066TR12\u00a00006\u202f4000\u2069\u200f ')).toBe('TR12 0006 4000')
})

test('Arabic-Indic and Persian digits are converted to Latin ones', () => {
  expect(plainAscii('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
})

test('typographic dashes are converted to hyphens', () => {
  expect(plainAscii('12–34—56−78‑9')).toBe('12-34-56-78-9')
})

test('Turkish letters become letters without marks', () => {
  expect(plainAscii('SANAD GENÇLİK DERNEĞİ, Işık Öğüş')).toBe('SANAD GENCLIK DERNEGI, Isik Ogus')
})

test('any input gives printable ASCII only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainAscii(text)).toMatch(/^[\x20-\x7e]*$/)
    }),
  )
})

test('a plain address is copied unchanged', () => {
  const url = 'https://example.org/tr/camping_details/1?a=b&c=%D8%B3'
  expect(plainAscii(url)).toBe(url)
})
