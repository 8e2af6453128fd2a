import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('the first, last and neighbouring pages are shown, with gaps between them', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9])
})

test('a gap of a single page is filled by that page', () => {
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
})

test('numbers are ascending, within the list, and include the current page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, pages] = a < b ? [a, b] : [b, a]
      const numbers = pageNumbers(page, pages).filter((n) => n !== null)
      expect(numbers).toContain(page)
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
      expect(numbers[0]).toBe(1)
      expect(numbers.at(-1)).toBe(pages)
      expect(pageNumbers(page, pages).length).toBeLessThanOrEqual(7)
    }),
  )
})
