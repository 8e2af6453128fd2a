import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactIban, formatIban, isIban } from './iban.ts'

const example = 'TR330006100519786457841326'

/** Computes the check digits from the definition, with BigInt. */
function withCheckDigits(account: string): string {
  const digits = `${account}TR00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `TR${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}
const anyIban = fc
  .tuple(fc.stringMatching(/^[0-9]{6}$/), fc.stringMatching(/^[0-9A-Z]{16}$/))
  .map((parts) => withCheckDigits(parts.join('')))

test('published IBANs are valid', () => {
  // Examples from ecbs.org and from the annex of TCMB's regulation.
  expect(isIban(example)).toBe(true)
  expect(isIban('TR470000100100000350930001')).toBe(true)
})

test('spaces, dashes, lower case, Arabic digits and direction marks are accepted', () => {
  expect(isIban('TR33 0006 1005 1978 6457 8413 26')).toBe(true)
  expect(isIban('tr33-0006-1005-1978-6457-8413-26')).toBe(true)
  expect(isIban('\u2066TR٣٣ ٠٠٠٦ ١٠٠٥ ١٩٧٨ ٦٤٥٧ ٨٤١٣ ٢٦\u2069')).toBe(true)
  expect(compactIban(' tr33 0006 1005 1978 6457 8413 26 ')).toBe(example)
})

test.each([
  'TR330006100519786457841327',
  'TR33000610051978645784132',
  'TR3300061005197864578413260',
  'DE89370400440532013000',
  'TR33000A100519786457841326',
  'TR330006100519786457841İ26',
  '',
  'TR',
])('%j is not an IBAN', (text) => {
  expect(isIban(text)).toBe(false)
})

test.each([
  ['97', '00'],
  ['98', '01'],
  ['02', '99'],
])('check digits %s have the same remainder as %s, which banks never issue', (issued, twin) => {
  const accounts = Array.from({ length: 500 }, (_, i) => withCheckDigits(String(i).padStart(22, '0')))
  const iban = accounts.find((candidate) => candidate.startsWith(`TR${issued}`))!
  expect(isIban(iban)).toBe(true)
  expect(isIban(`TR${twin}${iban.slice(4)}`)).toBe(false)
})

test('any account with correct check digits is valid; a changed digit or two swapped neighbours are not', () => {
  fc.assert(
    fc.property(anyIban, fc.integer({ min: 4, max: 25 }), fc.nat(9), (iban, at, digit) => {
      expect(isIban(iban)).toBe(true)
      if (/\d/.test(iban[at]!) && iban[at] !== String(digit)) {
        expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false)
      }
      const next = iban[at + 1]
      if (next && next !== iban[at] && /\d\d/.test(iban[at]! + next)) {
        expect(isIban(iban.slice(0, at) + next + iban[at] + iban.slice(at + 2))).toBe(false)
      }
    }),
  )
})

test('IBANs are shown in groups of four', () => {
  expect(formatIban(example)).toBe('TR33 0006 1005 1978 6457 8413 26')
  expect(formatIban('TR33 00')).toBe('TR33 00')
  fc.assert(fc.property(anyIban, (iban) => compactIban(formatIban(iban)) === iban))
})
