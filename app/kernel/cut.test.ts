import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['😀😀', 3, '😀'],
  ['😀', 1, ''],
  ['', 3, ''],
])('%j cut to %i is %j', (text, max, expected) => {
  expect(cut(text, max)).toBe(expected)
  expect(cut(text, max).isWellFormed()).toBe(true)
})
