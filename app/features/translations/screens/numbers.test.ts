import { expect, test } from 'vitest'
import { numbersOf } from './numbers.ts'

test('a plural form is labelled by its numbers', () => {
  expect(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => numbersOf('ar', form))).toEqual([
    '0',
    '1',
    '2',
    '3, 4, 5…',
    '11, 12, 13…',
    '100, 101, 102…',
  ])
  expect([numbersOf('en', 'one'), numbersOf('en', 'other'), numbersOf('tr', 'other')]).toEqual([
    '1',
    '0, 2, 3…',
    '0, 2, 3…',
  ])
})
