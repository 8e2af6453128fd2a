import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Locale } from './locale.ts'
import {
  add,
  byPercent,
  formatMoney,
  fromMajor,
  MAX_AMOUNT,
  minor,
  negate,
  parseAmount,
  percentOf,
  progress,
  share,
  subtract,
  sum,
  multiply,
  split,
  toMajor,
  ZERO,
  type AmountProblem,
  type Minor,
} from './money.ts'

const anyMinor = fc.maxSafeInteger().map(minor)
const typeable = fc.integer({ min: 1, max: MAX_AMOUNT }).map(minor)
const anyLocale = fc.constantFrom<Locale>('ar', 'en', 'tr')

describe('amounts', () => {
  test('only safe integers are amounts', () => {
    expect(minor(35_000)).toBe(35_000)
    expect(minor(-0)).toBe(0)
    for (const wrong of [0.5, NaN, Infinity, 2 ** 53, -(2 ** 53)]) expect(() => minor(wrong)).toThrow(RangeError)
  })

  test('adding and subtracting always give whole kuruş', () => {
    expect(add(minor(10), minor(20))).toBe(30)
    expect(subtract(minor(10), minor(20))).toBe(-10)
    expect(sum([minor(1), minor(2), minor(3)])).toBe(6)
    expect(sum([])).toBe(0)
    expect(() => add(minor(Number.MAX_SAFE_INTEGER), minor(1))).toThrow(RangeError)
  })

  test('negating an amount, and multiplying a price by a quantity', () => {
    expect(negate(minor(250))).toBe(-250)
    expect(multiply(minor(1_250), 3)).toBe(3_750)
  })

  test('prices changed by percent stay whole lira and are never less than one', () => {
    expect(byPercent(minor(10_000), 15)).toBe(11_500)
    expect(byPercent(minor(10_000), -15)).toBe(8_500)
    expect(byPercent(minor(9_990), 10)).toBe(11_000)
    expect(byPercent(minor(100), -90)).toBe(100)
  })

  test('a percentage is rounded up, an average to the nearest kuruş', () => {
    expect(percentOf(minor(9_999), 10)).toBe(1_000)
    expect(percentOf(minor(10_000), 10)).toBe(1_000)
    expect(share(minor(1_000), 3)).toBe(333)
    expect(share(minor(2_000), 3)).toBe(667)
  })
})

describe('campaign progress', () => {
  test.each<[total: number, goal: number | null, percent: number, remaining: number]>([
    [14_835_000, 25_000_000, 59.34, 10_165_000],
    [0, 25_000_000, 0, 25_000_000],
    [100, 300, 33.33, 200],
    [200, 300, 66.67, 100],
    [25_000_000, 25_000_000, 100, 0],
    [30_000_000, 25_000_000, 100, 0],
    [99_999_900, 100_000_000, 99.99, 100],
    [1, 100_000_000, 0, 99_999_999],
    [5000, 0, 0, 0],
    [5000, null, 0, 0],
    [5000, -100, 0, 0],
    [-500, 1000, 0, 1500],
  ])('%i of %s kuruş is %f percent, %i left', (total, goal, percent, remaining) => {
    expect(progress(minor(total), goal === null ? null : minor(goal))).toEqual({ percent, remaining })
  })

  test('percent is between 0 and 100 with two decimals, and 100 only when nothing remains', () => {
    const money = fc.integer({ min: 0, max: 10 ** 12 }).map(minor)
    fc.assert(
      fc.property(money, money, (total, goal) => {
        const { percent, remaining } = progress(total, goal)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        expect(percent).toBe(Number(percent.toFixed(2)))
        if (goal > 0) expect(percent === 100).toBe(remaining === 0)
      }),
    )
  })
})

describe('bank amounts', () => {
  test('are formatted with a dot and two decimals', () => {
    expect(toMajor(minor(35_000))).toBe('350.00')
    expect(toMajor(minor(5))).toBe('0.05')
    expect(toMajor(ZERO)).toBe('0.00')
    expect(toMajor(minor(-35_050))).toBe('-350.50')
  })

  test('are parsed exactly or refused', () => {
    expect(fromMajor('350.00')).toBe(35_000)
    expect(fromMajor('1.01')).toBe(101)
    expect(fromMajor('0.5')).toBe(50)
    expect(fromMajor('300')).toBe(30_000)
    const wrong = [
      '',
      '.5',
      '5.',
      '350,00',
      '1,000.00',
      '1.005',
      '-5.00',
      '+5.00',
      ' 5.00',
      '5.00\n',
      '1e3',
      '٥.٠٠',
      '0x10',
    ]
    for (const text of wrong) expect(fromMajor(text), text).toBeNull()
  })

  test('amounts that cannot be counted exactly are refused', () => {
    expect(fromMajor('90071992547409.91')).toBe(Number.MAX_SAFE_INTEGER)
    expect(fromMajor('90071992547409.92')).toBeNull()
    expect(fromMajor('99999999999999.9')).toBeNull()
  })

  test('formatting any amount for the bank and parsing it gives the same amount', () => {
    fc.assert(fc.property(anyMinor, (amount) => fromMajor(toMajor(amount)) === (amount < 0 ? null : amount)))
  })
})

/** Typed texts, and the exact kuruş or the reason for the refusal (bar M9). */
const typedAmounts: [typed: unknown, expected: number | AmountProblem][] = [
  [250, 25_000],
  [0.01, 1],
  [19.99, 1999],
  [1e3, 100_000],
  [999_999_999.99, 99_999_999_999],
  ['250', 25_000],
  [' 250 ', 25_000],
  ['0250', 25_000],
  ['00999999999', 99_999_999_900],
  ['350.00', 35_000],
  ['5,5', 550],
  ['5.5', 550],
  ['5,05', 505],
  ['.5', 50],
  ['٫٥', 50],
  ['0,01', 1],
  ['1.000', 100_000],
  ['1,000', 100_000],
  ['1.500', 150_000],
  ['13.920', 1_392_000],
  ['250.000', 25_000_000],
  ['13.920,43', 1_392_043],
  ['1,000.50', 100_050],
  ['1.234.567', 123_456_700],
  ['1,234,567.89', 123_456_789],
  ['1.234.567,8', 123_456_780],
  ['1 000', 100_000],
  ['1 234', 123_400],
  ['1 000,50', 100_050],
  ['1\u00a0000', 100_000],
  ['1\u202f000,50', 100_050],
  ['1\u2009000', 100_000],
  ["1'000.50", 100_050],
  ['1’000', 100_000],
  ['١٠٠', 10_000],
  ['٢٥٠', 25_000],
  ['۲۵۰', 25_000],
  ['２５０', 25_000],
  ['١٬٠٠٠٫٥٠', 100_050],
  ['١٬٢٣٤', 123_400],
  ['٥٫٥', 550],
  ['٥،٥', 550],
  ['١،٠٠٠', 100_000],
  ['۱٬۰۰۰٫۵۰', 100_050],
  ['\u200f250\u200e', 25_000],
  ['\u061c٢٥٠', 25_000],
  ['\u2066250\u2069', 25_000],
  ['250 ₺', 25_000],
  ['₺250', 25_000],
  ['250TL', 25_000],
  [' 250 TL ', 25_000],
  ['250 tl', 25_000],
  ['TRY 250', 25_000],
  ['250,50 TRY', 25_050],
  ['٢٥٠ ل.ت', 25_000],
  ['٢٥٠ ل.ت.', 25_000],
  ['٢٥٠ ليرة', 25_000],
  ['٢٥٠ ليرة تركية', 25_000],
  ['250 Türk lirası', 25_000],
  ['999.999.999,99', 99_999_999_999],
  [undefined, 'empty'],
  [null, 'empty'],
  ['', 'empty'],
  ['   ', 'empty'],
  ['\u200f', 'empty'],
  ['₺', 'empty'],
  [0, 'zero'],
  [-0, 'zero'],
  ['0', 'zero'],
  ['٠', 'zero'],
  ['0,00', 'zero'],
  [-5, 'negative'],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['-₺5', 'negative'],
  ['₺-5', 'negative'],
  ['-1.000,50', 'negative'],
  [100.005, 'too_precise'],
  [0.1 + 0.2, 'too_precise'],
  [1e-7, 'too_precise'],
  ['0.001', 'too_precise'],
  ['0,500', 'too_precise'],
  ['1000.005', 'too_precise'],
  ['5,1234', 'too_precise'],
  ['1,000.505', 'too_precise'],
  ['1٫000', 'too_precise'],
  ['100.005', 'ambiguous'],
  ['100,005', 'ambiguous'],
  ['1.234', 'ambiguous'],
  ['١.٢٣٤', 'ambiguous'],
  [10 ** 12, 'too_large'],
  [1e21, 'too_large'],
  [1_000_000_000, 'too_large'],
  ['1000000000000', 'too_large'],
  ['1.000.000.000', 'too_large'],
  ['9'.repeat(80), 'too_large'],
  [NaN, 'not_a_number'],
  [Infinity, 'not_a_number'],
  [true, 'not_a_number'],
  [[250], 'not_a_number'],
  [['250'], 'not_a_number'],
  [{ amount: 250 }, 'not_a_number'],
  ['1e3', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['0b11', 'not_a_number'],
  ['Infinity', 'not_a_number'],
  ['NaN', 'not_a_number'],
  ['--5', 'not_a_number'],
  ['-', 'not_a_number'],
  ['-₺-5', 'not_a_number'],
  ['+5', 'not_a_number'],
  ['5-', 'not_a_number'],
  ['(5)', 'not_a_number'],
  ['.', 'not_a_number'],
  ['5.', 'not_a_number'],
  ['1..000', 'not_a_number'],
  ['1.000.50', 'not_a_number'],
  ['1,00,000', 'not_a_number'],
  ['1’00', 'not_a_number'],
  ['x1,000', 'not_a_number'],
  ['1,000 000', 'not_a_number'],
  ['12 34', 'not_a_number'],
  ['0 500', 'not_a_number'],
  ['1٫000٫50', 'not_a_number'],
  ['1.000,5.0', 'not_a_number'],
  ['250$', 'not_a_number'],
  ['250 USD', 'not_a_number'],
  ['مئتان', 'not_a_number'],
  ['250 or 300', 'not_a_number'],
  ['\u202e052', 'not_a_number'],
  ['२५०', 'not_a_number'],
  ['½', 'not_a_number'],
  ['1'.repeat(81), 'not_a_number'],
]

describe('typed amounts', () => {
  test.each(typedAmounts)('%j is %s', (typed, expected) => {
    expect(parseAmount(typed)).toEqual(
      typeof expected === 'number' ? { ok: true, amount: expected } : { ok: false, reason: expected },
    )
  })

  test('are numbers or texts, nothing else', () => {
    for (const typed of [250n, Symbol('5'), () => 5, new Number(5), new Date(5)]) {
      expect(parseAmount(typed)).toEqual({ ok: false, reason: 'not_a_number' })
    }
  })

  test('the grouping sign of the form’s language is accepted, the other one is ambiguous', () => {
    expect(parseAmount('1.234', { locale: 'tr' })).toEqual({ ok: true, amount: 123_400 })
    expect(parseAmount('1,234', { locale: 'tr' })).toEqual({ ok: false, reason: 'ambiguous' })
    for (const locale of ['ar', 'en'] as const) {
      expect(parseAmount('1,234', { locale })).toEqual({ ok: true, amount: 123_400 })
      expect(parseAmount('100.005', { locale })).toEqual({ ok: false, reason: 'ambiguous' })
    }
  })

  test('amounts can be typed as the site shows them', () => {
    const decimals = fc.constantFrom('auto' as const, 'always' as const)
    fc.assert(
      fc.property(typeable, anyLocale, decimals, (amount, locale, decimals) => {
        expect(parseAmount(formatMoney(amount, 'TRY', locale, { decimals }), { locale })).toEqual({ ok: true, amount })
      }),
    )
  })

  test('a bank’s amount has the same meaning in every language', () => {
    fc.assert(
      fc.property(typeable, fc.option(anyLocale, { nil: undefined }), (amount, locale) => {
        expect(parseAmount(toMajor(amount), { locale })).toEqual({ ok: true, amount })
        expect(parseAmount(Number(toMajor(amount)))).toEqual({ ok: true, amount })
      }),
    )
  })

  test('no text makes the parser throw, and an accepted amount is above zero and within the limit', () => {
    const unit = fc.constantFrom(..."0123456789٠١۵.,٫٬،' \u00a0-₺TLe\u200f")
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string(), fc.string({ unit, maxLength: 14 })),
        anyLocale,
        (typed, locale) => {
          const parsed = parseAmount(typed, { locale })
          if (!parsed.ok) return
          expect(Number.isSafeInteger(parsed.amount)).toBe(true)
          expect(parsed.amount).toBeGreaterThan(0)
          expect(parsed.amount).toBeLessThanOrEqual(MAX_AMOUNT)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('shown amounts', () => {
  test.each<[Minor, 'TRY' | 'USD' | 'EUR', Locale, string]>([
    [minor(14_835_000), 'TRY', 'ar', '\u200f148,350\u00a0₺'],
    [minor(14_835_000), 'TRY', 'en', '₺148,350'],
    [minor(14_835_000), 'TRY', 'tr', '₺148.350'],
    [minor(1_392_043), 'TRY', 'ar', '\u200f13,920.43\u00a0₺'],
    [minor(1_392_043), 'TRY', 'tr', '₺13.920,43'],
    [minor(123_450), 'TRY', 'tr', '₺1.234,50'],
    [minor(5), 'TRY', 'en', '₺0.05'],
    [ZERO, 'TRY', 'ar', '\u200f0\u00a0₺'],
    [ZERO, 'TRY', 'en', '₺0'],
    [minor(25_000), 'USD', 'ar', '\u200f250\u00a0$'],
    [minor(25_000), 'EUR', 'en', '€250'],
    [minor(-35_000), 'TRY', 'en', '-₺350'],
    [minor(-35_000), 'TRY', 'ar', '\u200f\u200e-350\u00a0₺'],
    [minor(9_007_199_254_740_991), 'TRY', 'en', '₺90,071,992,547,409.91'],
  ])('%i minor units of %s in %s', (amount, currency, locale, shown) => {
    expect(formatMoney(amount, currency, locale)).toBe(shown)
  })

  test('two decimals can be requested', () => {
    // Formatted as the bank sent it: we never charge in this currency.
    expect(formatMoney(minor(35_000), '826' as 'TRY', 'en')).toBe('826\u00a0350')
    expect(formatMoney(minor(35_000), '826' as 'TRY', 'ar')).toBe('\u200f350\u00a0826')
    expect(formatMoney(minor(35_000), 'TRY', 'tr', { decimals: 'always' })).toBe('₺350,00')
    expect(formatMoney(minor(35_000), 'TRY', 'ar', { decimals: 'always' })).toBe('\u200f350.00\u00a0₺')
  })
})

test('splitting in proportion: parts add up to the amount, none exceeds its weight, equal weights differ by one at most', () => {
  expect(split(minor(100), [minor(1), minor(1), minor(1)])).toEqual([34, 33, 33])
  // The remaining kuruş goes to the largest remainder, which may be the last.
  expect(split(minor(10), [minor(1), minor(2)])).toEqual([3, 7])
  expect(split(minor(10), [minor(1), minor(2), minor(1), minor(2)])).toEqual([2, 3, 2, 3])
  expect(split(minor(5), [minor(0), minor(2), minor(8)])).toEqual([0, 1, 4])
  expect(split(minor(0), [minor(0)])).toEqual([0])
  const weights = fc.array(fc.integer({ min: 0, max: MAX_AMOUNT }).map(minor), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const whole = sum(given)
      const amount = minor(Math.floor(whole * part))
      const parts = split(amount, given)
      expect(sum(parts)).toBe(amount)
      for (const [i, one] of parts.entries()) {
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(given[i]!)
      }
    }),
  )
})
