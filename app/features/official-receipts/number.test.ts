import { assert, integer, nat, property, record, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { numberKey, overlap, printedNumber, serialOf, type NumberRange } from './number.ts'

const booklet: NumberRange = { prefix: 'A', width: 6, first: 1251, last: 1300 }

test('numbers are printed with leading zeros, and read in any spelling', () => {
  expect(printedNumber(booklet, 1251)).toBe('A 001251')
  expect(printedNumber({ prefix: '', width: 4 }, 7)).toBe('0007')
  for (const typed of ['A 001251', 'a-1251', 'A001251', ' a ٠٠١٢٥١ ', 'A۱۲۵۱'])
    expect(serialOf(booklet, typed)).toBe(1251)
  for (const typed of ['B 001251', '001251', 'A 001250', 'A 001301', 'A', 'A 12x'])
    expect(serialOf(booklet, typed)).toBeNull()
})

const range = record({
  prefix: stringMatching(/^[A-Z]{0,3}$/),
  first: integer({ min: 0, max: 99_000 }),
  size: integer({ min: 1, max: 500 }),
  width: integer({ min: 5, max: 9 }),
}).map(({ prefix, first, size, width }): NumberRange => ({ prefix, width, first, last: first + size - 1 }))

test('a printed number is read as the same number, and all numbers of a series differ', () => {
  assert(
    property(range, nat(499), nat(499), (series, a, b) => {
      const [one, other] = [series.first + a, series.first + b].map((serial) => Math.min(serial, series.last))
      expect(serialOf(series, printedNumber(series, one!))).toBe(one)
      expect(numberKey(printedNumber(series, one!)) === numberKey(printedNumber(series, other!))).toBe(one === other)
    }),
  )
})

test('two series overlap exactly when a number is in both', () => {
  assert(
    property(range, range, (a, b) => {
      const shared = Array.from({ length: a.last - a.first + 1 }, (_, i) => a.first + i).some(
        (serial) => serialOf(b, `${a.prefix}${serial}`) !== null && a.prefix === b.prefix,
      )
      expect(overlap(a, b)).toBe(shared)
    }),
  )
})
