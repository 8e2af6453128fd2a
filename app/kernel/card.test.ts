import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brandName,
  cardBrand,
  cardDigits,
  cvcDigits,
  expiryDigits,
  expiryState,
  formatCardNumber,
  formatExpiry,
} from './card.ts'
import { luhnOk } from './luhn.ts'

describe('card number', () => {
  test('is shown in groups of four, with at most 16 digits of any script', () => {
    expect(formatCardNumber('4155650100416111')).toBe('4155 6501 0041 6111')
    expect(formatCardNumber('41556')).toBe('4155 6')
    expect(formatCardNumber('4155 ')).toBe('4155')
    expect(formatCardNumber('٤١٥٥-۶۵۰۱ abc 0041 6111 999')).toBe('4155 6501 0041 6111')
    expect(formatCardNumber('')).toBe('')
  })

  test('is sent to the bank without spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789٤۵ -x'), maxLength: 40 }), (typed) => {
        expect(cardDigits(typed)).toMatch(/^\d{0,16}$/)
        expect(cardDigits(formatCardNumber(typed))).toBe(cardDigits(typed))
      }),
    )
  })

  // Published test cards of QNB, Ziraat Katılım, Vakıfbank, iyzico and Mastercard.
  test.each([
    ['4155650100416111', 'visa'],
    ['4022780198283155', 'visa'],
    ['5209882483498019', 'mastercard'],
    ['5456165456165454', 'mastercard'],
    ['5352480048848060', 'mastercard'],
    ['9792350046201275', 'troy'],
    ['9792030000000000', 'troy'],
    ['6501700194147183', 'troy'],
    ['374427000000003', 'amex'],
    ['2221000000000009', 'mastercard'],
    ['5890040000000016', null],
  ])('%s passes the check and is %s', (number, brand) => {
    expect(luhnOk(number)).toBe(true)
    expect(cardBrand(number)).toBe(brand)
  })

  test('any wrong digit fails the check', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const digits = [...'4155650100416111'].map(Number)
        digits[at] = (digits[at]! + shift) % 10
        expect(luhnOk(digits.join(''))).toBe(false)
      }),
    )
  })

  test('too short, too long and empty numbers fail the check', () => {
    for (const number of ['', '0', '18', '0000000000000000', '415565010041', '41556501004161110000']) {
      expect(luhnOk(number), number).toBe(false)
    }
    expect(luhnOk('4155 6501 0041 6111')).toBe(true)
  })

  test('the brand is shown as soon as it is certain', () => {
    expect(cardBrand('4')).toBe('visa')
    expect(cardBrand('5')).toBeNull()
    expect(cardBrand('51')).toBe('mastercard')
    expect(cardBrand('50')).toBeNull()
    expect(cardBrand('2220')).toBeNull()
    expect(cardBrand('2221')).toBe('mastercard')
    expect(cardBrand('2720')).toBe('mastercard')
    expect(cardBrand('2721')).toBeNull()
    expect(cardBrand('979')).toBeNull()
    expect(cardBrand('٩٧٩٢')).toBe('troy')
    expect(cardBrand('')).toBeNull()
  })
})

describe('expiry', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12/305', '12/30'],
    ['12 / 30', '12/30'],
    ['١٢٣٠', '12/30'],
    ['5', '05'],
    ['527', '05/27'],
    ['5/27', '05/27'],
    ['1/', '01'],
    ['1/27', '01/27'],
    ['05/2027', '05/27'],
    ['12-2030', '12/30'],
    ['12 / 2039', '12/39'],
    ['١٢ / ٢٠٣٩', '12/39'],
    ['122039', '12/39'],
    ['139', '01/39'],
    ['13/39', '13/39'],
    ['12/20', '12/20'],
    ['12/', '12'],
    ['ab', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  test.each(['1239', '12/39', '12 / 39', '12/2039', '12 / 2039', '122039', '١٢٣٩', '۱۲/۲۰۳۹'])(
    '%j gives 12/39 also when each digit is formatted as it is typed',
    (typed) => {
      expect([...typed].reduce((shown, next) => formatExpiry(shown + next), '')).toBe('12/39')
    },
  )

  test('is sent to the bank as MMYY, and formatting it twice changes nothing', () => {
    expect(expiryDigits('05/27')).toBe('0527')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/ -.'), maxLength: 9 }), (typed) => {
        expect(formatExpiry(formatExpiry(typed))).toBe(formatExpiry(typed))
        expect(expiryDigits(typed)).toMatch(/^\d{0,4}$/)
      }),
    )
  })

  test('a card is valid until the end of its month in Istanbul', () => {
    expect(expiryState('03/26', new Date('2026-03-31T20:59:59Z'))).toBe('ok')
    expect(expiryState('03/26', new Date('2026-03-31T21:00:00Z'))).toBe('past')
    expect(expiryState('12/25', new Date('2026-01-15'))).toBe('past')
    expect(expiryState('0150', new Date('2026-01-15'))).toBe('ok')
  })

  test.each(['', '1', '12/3', '13/30', '00/30', '0000'])('%j is invalid', (typed) => {
    expect(expiryState(typed, new Date('2026-01-15'))).toBe('invalid')
  })
})

test('the security code has at most four digits, in any script', () => {
  expect(cvcDigits('١٢٣')).toBe('123')
  expect(cvcDigits('12 345')).toBe('1234')
  expect(cvcDigits('abc')).toBe('')
})

test('each brand has one spelling, independent of the spelling of the bank', () => {
  expect(['MasterCard', 'MASTERCARD', 'mastercard', 'VISA', 'Discover'].map(brandName)).toEqual([
    'Mastercard',
    'Mastercard',
    'Mastercard',
    'Visa',
    'Discover',
  ])
})
