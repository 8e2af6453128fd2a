import { assert, bigInt, array, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { entriesInLira, inLira, minor, MAX_AMOUNT, negate, sum } from './money.ts'

test('an amount is converted at a rate; half a kuruş is rounded away from zero', () => {
  expect(inLira(minor(100), '34.5678')).toBe(3457)
  expect(inLira(minor(1), '34.5000')).toBe(35)
  expect(inLira(minor(-1), '34.5')).toBe(-35)
  expect(inLira(minor(1), '34.4999')).toBe(34)
  expect(inLira(minor(0), '34')).toBe(0)
  // More digits than a float can represent exactly.
  expect(inLira(MAX_AMOUNT, '45.6789')).toBe(4_567_889_999_954)
})

test('converted ledger entries still add up to zero, each within one kuruş per entry', () => {
  const entries = array(integer({ min: -1_000_000_00, max: 1_000_000_00 }), { minLength: 1, maxLength: 8 })
  assert(
    property(entries, bigInt({ min: 1n, max: 99_999_999n }), (some, units) => {
      const minors = some.map(minor)
      const all = [...minors, negate(sum(minors))]
      const rate = `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`
      const lira = entriesInLira(all, rate)
      expect(sum(lira)).toBe(0)
      for (const [i, one] of all.entries())
        expect(Math.abs(lira[i]! - inLira(one, rate))).toBeLessThanOrEqual(all.length)
    }),
  )
})

test('the first of the largest entries takes the difference of the rounding', () => {
  const entries = [1, 7, -7, 1, -2].map(minor)
  // Rounded one by one: 2, 11, -11, 2, -3, together 1.
  expect(entriesInLira(entries, '1.5')).toEqual([2, 10, -11, 2, -3])
})
