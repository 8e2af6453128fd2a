import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandOf, checkCard, issuerDecision, maskOf, testCards } from './cards.ts'
import { digitsOf } from './pages/language.ts'

const GOOD = '5528790000000008'

test.each([
  ['552879000000', '1239', '123', 'M008'],
  ['55287900000000080000', '1239', '123', 'M008'],
  ['5528790000000009', '1239', '123', 'M041'],
  ['٥٥٢٨٧٩٠٠٠٠٠٠٠٠٠٨', '1239', '123', 'M008'],
  [GOOD, '0039', '123', 'M006'],
  [GOOD, '1339', '123', 'M006'],
  [GOOD, '129', '123', 'M006'],
  [GOOD, '122039', '123', 'M006'],
  [GOOD, '1239', '', 'M005'],
  [GOOD, '1239', '12', 'M018'],
  [GOOD, '1239', '12345', 'M018'],
  [GOOD, '1239', '12a', 'M018'],
  [GOOD, '1239', '123', null],
  [GOOD, '0139', '1234', null],
  // The one published card whose code may be left out.
  ['4022780198283155', '1239', '', null],
  ['4022780198283155', '1239', '1', 'M018'],
])('the card %s, valid to %s, with the code %j: %s', (pan, expiry, cvv, code) => {
  expect(checkCard(pan, expiry, cvv)).toBe(code)
})

test('one wrong digit in any place of any test card is noticed', () => {
  const typo = fc.record({ card: fc.constantFrom(...testCards), place: fc.nat(15), by: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(typo, ({ card: { pan }, place, by }) => {
      expect(checkCard(pan, '1239', '123')).toBeNull()
      const wrong = pan.slice(0, place) + ((Number(pan[place]) + by) % 10) + pan.slice(place + 1)
      expect(checkCard(wrong, '1239', '123')).toBe('M041')
    }),
  )
})

describe('the month of expiry ends at midnight in Istanbul', () => {
  test.each([
    ['2026-11-30T20:59:59Z', '1126', '00'],
    ['2026-11-30T21:00:00Z', '1126', '54'],
    ['2026-12-31T20:59:59Z', '1226', '00'],
    ['2026-12-31T21:00:00Z', '1226', '54'],
    ['2026-02-28T22:00:00Z', '0326', '00'],
  ])('%s with a card to %s: %s', (now, expiry, code) => {
    expect(issuerDecision(GOOD, expiry, Date.parse(now)).code).toBe(code)
  })
})

test('a published expiry is accepted after its time, another past one is not; a refusal stays the same', () => {
  const now = Date.parse('2030-01-15')
  expect(issuerDecision('4155650100416111', '1225', now).code).toBe('00')
  expect(issuerDecision('4155650100416111', '0126', now).code).toBe('54')
  // The issuer's own answer about a card is not replaced by "expired".
  expect(issuerDecision('4111111111111129', '0120', now).code).toBe('51')
  expect(issuerDecision('4242424242424242', '1239', now).code).toBe('14')
})

test('a mask has the first six and the last four digits and the length of the number, never more', () => {
  const number = fc.array(fc.nat(9), { minLength: 13, maxLength: 19 }).map((digits) => digits.join(''))
  fc.assert(
    fc.property(number, (pan) => {
      const mask = maskOf(pan)
      expect(mask).toMatch(/^\d{6}\*+\d{4}$/)
      expect(mask).toHaveLength(pan.length)
      expect([mask.slice(0, 6), mask.slice(-4)]).toEqual([pan.slice(0, 6), pan.slice(-4)])
    }),
  )
})

test.each([
  ['9792030000000000', 'T'],
  ['4603450000000000', 'V'],
  ['5528790000000008', 'M'],
  ['5890040000000016', 'M'],
])('%s is a card of brand %s', (pan, brand) => {
  expect(brandOf(pan)).toBe(brand)
})

test('digits of any keyboard are read the same, without spaces and signs', () => {
  const keyboards = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'].map((row) => [...row])
  const typed = fc.array(fc.tuple(fc.nat(9), fc.nat(2), fc.constantFrom('', ' ', '-', '\u200F', '/')), {
    maxLength: 19,
  })
  fc.assert(
    fc.property(typed, (keys) => {
      const text = keys.map(([digit, keyboard, sign]) => keyboards[keyboard]![digit]! + sign).join('')
      expect(digitsOf(text)).toBe(keys.map(([digit]) => digit).join(''))
    }),
  )
})
