import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay } from './calendar-day.ts'
import { addDays } from './dates.ts'

const accepts = (day: string) => calendarDay().safeParse(day).success

test.each(['2026-11-27', '2024-02-29', '1000-01-01', '9998-12-31'])('%s is a day', (day) => {
  expect(accepts(day)).toBe(true)
})

test.each([
  '',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-1-1',
  '26-11-27',
  '27-11-2026',
  '2026-11-27T00:00',
  ' 2026-11-27',
  '0000-01-01',
  '0999-12-31',
  '9999-01-01',
  '9999-12-31',
  '+010000-01',
])('%j is none', (day) => {
  expect(accepts(day)).toBe(false)
})

test('a year after or before every day that is accepted is a day too, so that days can be compared as texts', () => {
  const any = fc.integer({ min: 0, max: 3_652_058 }).map((days) => addDays('0001-01-01', days))
  fc.assert(
    fc.property(any, fc.integer({ min: 1, max: 366 }), (day, distance) => {
      fc.pre(accepts(day))
      const [before, after] = [addDays(day, -distance), addDays(day, distance)]
      for (const one of [before, after]) expect(one).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect([before < day, day < after]).toEqual([true, true])
    }),
  )
})
