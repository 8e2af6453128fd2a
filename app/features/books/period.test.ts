import { expect, test } from 'vitest'
import { isMonth, monthOf, yearOf } from './period.ts'

test('a month has its own number of days, also across years and in leap years', () => {
  expect(monthOf('2026-11-24')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(monthOf('2026-11-24', -1)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(monthOf('2026-12-31', 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(monthOf('2027-01-31', -1)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthOf('2028-01-31', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(yearOf('2026-11-24', -1)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('only a whole calendar month is a month', () => {
  expect(isMonth(monthOf('2026-02-10'))).toBe(true)
  expect(isMonth({ from: '2026-02-01', to: '2026-02-27' })).toBe(false)
  expect(isMonth(yearOf('2026-02-10'))).toBe(false)
})
