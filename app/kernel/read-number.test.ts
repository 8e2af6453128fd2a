import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['', 0, null],
  ['  ', 0, null],
  ['42', 0, 42],
  ['٤٢', 0, 42],
  ['۴۲', 0, 42],
  ['-7', 0, -7],
  ['1 000', 0, 1000],
  ['1٬000', 0, 1000],
  ["1'000'000", 0, 1_000_000],
  // A person who counts a thousand pieces types a separator; one piece would be stored without an error.
  ['1,000', 0, 1000],
  ['1.000', 0, 1000],
  ['١٬٠٠٠', 0, 1000],
  ['12.345.678', 0, 12_345_678],
  ['0.500', 0, 0.5],
  ['2.5', 0, 2.5],
  ['12,5', 2, 12.5],
  ['١٢٫٥', 2, 12.5],
  ['41,008', 3, 41.008],
  ['1.000', 3, 1],
  // Still being typed.
  ['12.', 2, 12],
  ['٫٥', 1, 0.5],
])('“%s” in a field with %i decimals is %s', (typed, decimals, number) => {
  expect(readNumber(typed, decimals)).toBe(number)
})

test.each(['abc', '1,2,3', '12-5', '1.000.00', '--1', '1e', '1e5', '0x10', 'Infinity', '12345678901234567890'])(
  '“%s” is not a number',
  (typed) => {
    expect(readNumber(typed)).toBeNaN()
  },
)
