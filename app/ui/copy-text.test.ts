import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAscii } from './copy-text.ts'

test('an IBAN copied from a right-to-left page loses its invisible marks', () => {
  expect(plainAscii('\u200e\u2066TR12\u00a00006\u202f4000\u2069\u200f ')).toBe('TR12 0006 4000')
})

test('Arabic-Indic and Persian digits become Latin ones', () => {
  expect(plainAscii('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
})

test('dashes of typography become hyphens', () => {
  expect(plainAscii('12–34—56−78‑9')).toBe('12-34-56-78-9')
})

test('Turkish letters lose their marks and stay', () => {
  expect(plainAscii('SANAD GENÇLİK DERNEĞİ, Işık Öğüş')).toBe('SANAD GENCLIK DERNEGI, Isik Ogus')
})

test('any input gives printable ASCII only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainAscii(text)).toMatch(/^[\x20-\x7e]*$/)
    }),
  )
})

test('a plain address is copied as it is', () => {
  const url = 'https://example.org/tr/camping_details/1?a=b&c=%D8%B3'
  expect(plainAscii(url)).toBe(url)
})
