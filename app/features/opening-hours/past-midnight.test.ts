/** Hours that end after midnight, as of a youth center in Ramadan: 14:00 to 02:00 is one range. */
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { showDigits } from '#kernel/digits.ts'
import { formatDateTime, momentOf } from '#kernel/dates.ts'
import { createTranslate, flatten } from '#kernel/text.ts'
import { exceptionText, usualWeek } from './bookable-place.ts'
import { availableSlots, isOpenDuring, openIntervals, slotsOn, type Plan, type Span } from './plan.ts'

// 8 February 2027 is a Monday.
const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ['2027-02-07', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11'] as const // prettier-ignore
const NIGHT = { opens: '22:15', closes: '02:00' }
const RAMADAN = { from: MONDAY, to: TUESDAY, ...NIGHT }
const closed = (from: string) => ({ from, to: null, opens: null, closes: null })
const plan = (change: Partial<Plan> = {}): Plan => ({
  hours: [],
  exceptions: [RAMADAN],
  holidays: [],
  slot_minutes: 30,
  buffer_minutes: 0,
  capacity: 1,
  notice_hours: 0,
  horizon_days: 30,
  ...change,
})
const clocks = (slots: readonly Span[]) => slots.map(({ starts }) => formatDateTime(starts, 'en').slice(11))
const EVENING = ['22:15', '22:45', '23:15', '23:45']
const AFTER_MIDNIGHT = ['00:15', '00:45', '01:15']

test('a slot belongs to the day on which it starts, also one that lasts until after midnight; no slot is in two days', () => {
  const days = [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY].map((day) => clocks(slotsOn(plan(), day)))
  expect(days).toEqual([[], EVENING, [...AFTER_MIDNIGHT, ...EVENING], AFTER_MIDNIGHT, []])
  expect(slotsOn(plan(), MONDAY).at(-1)).toEqual({
    starts: new Date('2027-02-08T23:45:00+03:00'),
    ends: new Date('2027-02-09T00:15:00+03:00'),
  })
})

test('a place is open during each of its slots, also past midnight, and not a minute before or after its hours', () => {
  for (const day of [MONDAY, TUESDAY, WEDNESDAY])
    for (const slot of slotsOn(plan(), day))
      expect([slot.starts, isOpenDuring(plan(), slot)]).toEqual([slot.starts, true])
  const open = (from: string, to: string) => isOpenDuring(plan(), { starts: momentOf(MONDAY, from), ends: momentOf(TUESDAY, to) }) // prettier-ignore
  expect([open('22:15', '02:00'), open('22:14', '00:30'), open('23:00', '02:01')]).toEqual([true, false, false])
  const shut = plan({ exceptions: [], holidays: [closed(MONDAY)], hours: [{ weekday: 'monday', opens: '09:00', closes: '12:00' }] }) // prettier-ignore
  expect(isOpenDuring(shut, { starts: momentOf(MONDAY, '09:00'), ends: momentOf(MONDAY, '09:30') })).toBe(false)
})

test('hours until 00:00 are those until 24:00', () => {
  const until = (closes: string) => slotsOn(plan({ exceptions: [{ ...RAMADAN, opens: '22:00', closes }] }), TUESDAY)
  expect(clocks(until('00:00'))).toEqual(['22:00', '22:30', '23:00', '23:30'])
  expect(until('00:00')).toEqual(until('24:00'))
})

test('a night goes on into a day that is closed, and ends the week’s Saturday on Sunday', () => {
  const holiday = plan({ exceptions: [RAMADAN, closed(WEDNESDAY)], holidays: [closed(MONDAY)] })
  expect(openIntervals(holiday, WEDNESDAY)).toEqual([[0, 120]])
  const saturday = plan({ exceptions: [], hours: [{ weekday: 'saturday', ...NIGHT }] })
  expect([SUNDAY, MONDAY].map((day) => openIntervals(saturday, day))).toEqual([[[0, 120]], []])
  // A closed day ends nothing that began before, but nothing begins on it.
  const shut = plan({ exceptions: [], holidays: [closed('2027-02-06')], hours: saturday.hours })
  expect(openIntervals(shut, SUNDAY)).toEqual([])
})

test('other hours of the next day that overlap the night, as of an exception, double no slot', () => {
  const early = { from: WEDNESDAY, to: null, opens: '01:00', closes: '03:00' }
  expect(openIntervals(plan({ exceptions: [RAMADAN, early] }), WEDNESDAY)).toEqual([[0, 180]])
  const slots = (buffer_minutes: number) =>
    clocks(slotsOn(plan({ exceptions: [RAMADAN, early], buffer_minutes }), WEDNESDAY))
  expect(slots(0)).toEqual([...AFTER_MIDNIGHT, '02:00', '02:30'])
  expect(slots(15)).toEqual(['00:30', '01:15', '02:15'])
  const inside = { ...early, closes: '01:30' }
  expect(clocks(slotsOn(plan({ exceptions: [RAMADAN, inside] }), WEDNESDAY))).toEqual(AFTER_MIDNIGHT)
})

test('after midnight the rest of the night can be booked; a booking over midnight takes its place in both days', () => {
  const now = new Date('2027-02-09T00:20:00+03:00')
  expect(clocks(availableSlots(plan(), TUESDAY, [], now)).slice(0, 2)).toEqual(['00:45', '01:15'])
  // Booked before the hours were changed.
  const taken = [{ starts: new Date('2027-02-08T23:55:00+03:00'), ends: new Date('2027-02-09T00:25:00+03:00') }]
  const before = new Date('2027-02-08T10:00:00+03:00')
  const left = (day: string) =>
    availableSlots(plan(), day, taken, before).filter((slot) => slot.left === 0).map(({ starts }) => formatDateTime(starts, 'en').slice(11)) // prettier-ignore
  expect([left(MONDAY), left(TUESDAY)]).toEqual([['23:45'], ['00:15']])
})

test.each([
  ['ar', 'من 22:15 إلى 02:00 من اليوم التالي'],
  ['en', '22:15 until 02:00 the next day'],
  ['tr', '22:15 – ertesi gün 02:00'],
] as const)('visitors read that hours end on the next day: %s', (locale, text) => {
  const t = createTranslate(locale, flatten(texts, locale))
  const regular = [
    { weekday: 'monday', opens: '09:00', closes: '12:00' },
    { weekday: 'monday', ...NIGHT },
    { weekday: 'friday', opens: '18:00', closes: '00:00' },
  ] as const
  const week = usualWeek(plan({ hours: regular }), new Date('2027-02-08T10:00:00+03:00'), locale, t)
  // Tuesday has no hours of its own.
  expect(week.flatMap(({ open }) => (open.length > 0 ? [open] : []))).toEqual([['09:00 – 12:00', text], ['18:00 – 24:00']]) // prettier-ignore
  expect(exceptionText(RAMADAN, locale, t)).toBe(text)
  expect(exceptionText(closed(MONDAY), locale, t)).toBeNull()
})

test('with Arabic digits the hours have them too', () => {
  showDigits('arabic')
  try {
    const t = createTranslate('ar', flatten(texts, 'ar'))
    expect(exceptionText(RAMADAN, 'ar', t)).toBe('من ٢٢:١٥ إلى ٠٢:٠٠ من اليوم التالي')
    expect(exceptionText({ ...RAMADAN, closes: '23:30' }, 'ar', t)).toBe('٢٢:١٥ – ٢٣:٣٠')
  } finally {
    showDigits('latin')
  }
})
