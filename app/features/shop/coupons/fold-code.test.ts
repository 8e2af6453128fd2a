/** Coupon codes as staff save them and as buyers copy and type them. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { foldCode } from './coupon.ts'

const numRuns = FULL_RUN ? 20_000 : 1000
/** Letters of the three languages, and characters that Unicode combines, takes apart, or does not show. */
const letter = fc.constantFrom(...'aAiIıİşŞğçößéه أإةـ٤۴７9-_%', '\u0307', '\u0327', '\u0301', '\u200D', '\u2067', 'ﷺ', '\u00A8', 'ﬁ', '😀') // prettier-ignore
const typed = fc.oneof(fc.string({ unit: letter, maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))

test('a stored code finds itself when it is copied from the dashboard', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(foldCode(foldCode(text))).toBe(foldCode(text))
    }),
    { numRuns },
  )
})

test('a code is the same in upper and lower case, as any language or program converts it', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abizşğçöüIİı0٣'), maxLength: 20 })
  fc.assert(
    fc.property(words, (word) => {
      const ways = [word.toLowerCase(), word.toUpperCase(), word.toLocaleLowerCase('tr'), word.toLocaleUpperCase('tr')]
      expect(ways.map(foldCode)).toEqual(ways.map(() => foldCode(word)))
    }),
    { numRuns },
  )
})

test('other letters stay different codes', () => {
  const codes = ['Ş1', 'S1', 'Ç1', 'C1', 'Ü1', 'U1', 'Ğ1', 'G1', 'هدية', 'هديه', 'أ', 'ا', 'A-1', 'A_1', 'A%1', 'A1']
  expect(new Set(codes.map(foldCode)).size).toBe(codes.length)
})
