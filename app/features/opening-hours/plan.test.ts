import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedRanges } from '#kernel/clock-range.ts'
import { addDays, dayOf, formatTime, startOfDay } from '#kernel/dates.ts'
import {
  bookableDays,
  coversDay,
  outsideExceptions,
  overlaps,
  availableSlots,
  hoursStartingOn,
  openIntervals,
  slotsOn,
  WEEKDAYS,
  type Plan,
  type Span,
} from './plan.ts'

const plan = (change: Partial<Plan> = {}): Plan => ({
  hours: [
    { weekday: 'monday', opens: '09:00', closes: '12:00' },
    { weekday: 'monday', opens: '13:00', closes: '15:00' },
    { weekday: 'tuesday', opens: '22:00', closes: '24:00' },
    { weekday: 'wednesday', opens: '00:00', closes: '02:00' },
  ],
  exceptions: [],
  holidays: [],
  slot_minutes: 30,
  buffer_minutes: 0,
  capacity: 1,
  notice_hours: 0,
  horizon_days: 30,
  ...change,
})
// 23 November 2026 is a Monday.
const [MONDAY, TUESDAY, WEDNESDAY, SUNDAY] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-22'] as const
const before = new Date('2026-11-20T08:00:00+03:00')
const clocks = (slots: readonly Span[]) => slots.map(({ starts }) => formatTime(starts, 'en'))
const closed = { opens: null, closes: null }

test('a day has every slot that fits between opening and closing', () => {
  expect(clocks(slotsOn(plan(), MONDAY))).toEqual(
    ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30', '14:00', '14:30'],
  ) // prettier-ignore
  expect(clocks(slotsOn(plan({ slot_minutes: 50 }), MONDAY))).toEqual(['09:00', '09:50', '10:40', '13:00', '13:50'])
  expect(clocks(slotsOn(plan({ slot_minutes: 45, buffer_minutes: 15 }), MONDAY))).toEqual(
    ['09:00', '10:00', '11:00', '13:00', '14:00'],
  ) // prettier-ignore
  expect(slotsOn(plan({ slot_minutes: 181 }), MONDAY)).toEqual([])
  expect(slotsOn(plan(), SUNDAY)).toEqual([])
})

test('a holiday of all places closes a place, unless the place has its own exception for the day', () => {
  const holidays = [{ from: MONDAY, to: null, ...closed }]
  expect(openIntervals(plan({ holidays }), MONDAY)).toEqual([])
  const own = [{ from: MONDAY, to: null, opens: '10:00', closes: '12:00' }]
  expect(openIntervals(plan({ holidays, exceptions: own }), MONDAY)).toEqual([[600, 720]])
  // The following week has regular hours.
  expect(openIntervals(plan({ holidays }), '2026-11-30')).toEqual(openIntervals(plan(), '2026-11-30'))
})

test.each<[string, Plan['exceptions'], string, string[]]>([
  ['a closed day', [{ from: MONDAY, to: null, ...closed }], MONDAY, []],
  ['regular hours in the next week', [{ from: MONDAY, to: null, ...closed }], '2026-11-30', ['09:00', '13:00']],
  ['a holiday of several days', [{ from: '2026-11-20', to: '2026-11-24', ...closed }], MONDAY, []],
  ['other hours', [{ from: MONDAY, to: null, opens: '10:00', closes: '11:00' }], MONDAY, ['10:00']],
  ['hours on a day that is closed', [{ from: SUNDAY, to: null, opens: '10:00', closes: '12:00' }], SUNDAY, ['10:00']],
  [
    'closed, even if the day also has other hours',
    [
      { from: MONDAY, to: null, opens: '10:00', closes: '11:00' },
      { from: MONDAY, to: null, ...closed },
    ],
    MONDAY,
    [],
  ],
])('an exception replaces the hours of the weekday: %s', (_, exceptions, day, wanted) => {
  const open = openIntervals(plan({ exceptions }), day)
  expect(open.map(([from]) => `${String(from / 60).padStart(2, '0')}:00`)).toEqual(wanted)
})

test('days start and end at midnight in Istanbul, which is another day in UTC', () => {
  const late = slotsOn(plan(), TUESDAY)
  expect(late.at(-1)!.ends.toISOString()).toBe('2026-11-24T21:00:00.000Z')
  const early = slotsOn(plan(), WEDNESDAY)
  expect(early[0]!.starts.toISOString()).toBe('2026-11-24T21:00:00.000Z')
  expect(dayOf(early[0]!.starts)).toBe(WEDNESDAY)
  // Wednesday 00:10 in Istanbul is still Tuesday in UTC, but Tuesday's slots have passed.
  const now = new Date('2026-11-24T21:10:00Z')
  expect(availableSlots(plan(), TUESDAY, [], now)).toEqual([])
  expect(clocks(availableSlots(plan(), WEDNESDAY, [], now))).toEqual(['00:30', '01:00', '01:30'])
})

test('no slot is offered within the notice period, beyond the horizon or in the past', () => {
  const at = (clock: string) => new Date(`${MONDAY}T${clock}:00+03:00`)
  expect(clocks(availableSlots(plan(), MONDAY, [], at('13:30')))).toEqual(['14:00', '14:30'])
  expect(clocks(availableSlots(plan({ notice_hours: 1 }), MONDAY, [], at('13:30')))).toEqual(['14:30'])
  expect(bookableDays(plan({ notice_hours: 24, horizon_days: 7 }), before)).toEqual(['2026-11-21', '2026-11-27'])
  expect(availableSlots(plan({ horizon_days: 3 }), MONDAY, [], before)).not.toEqual([])
  expect(availableSlots(plan({ horizon_days: 2 }), MONDAY, [], before)).toEqual([])
})

test('each appointment takes one place of every slot that it overlaps, including its break', () => {
  const taken = slotsOn(plan(), MONDAY).slice(1, 2)
  const left = (change: Partial<Plan>, held = taken) =>
    availableSlots(plan(change), MONDAY, held, before)
      .slice(0, 4)
      .map((slot) => slot.left)
  expect(left({})).toEqual([1, 0, 1, 1])
  expect(left({ capacity: 3 })).toEqual([3, 2, 3, 3])
  expect(left({ capacity: 2 }, [...taken, ...taken, ...taken])).toEqual([2, 0, 2, 2])
  // The hours were changed since it was booked: 09:30-10:00 overlaps two of the new slots.
  expect(left({ slot_minutes: 45 })).toEqual([0, 0, 1, 1])
  expect(left({ slot_minutes: 20, buffer_minutes: 10 })).toEqual([1, 0, 0, 1])
})

const clock = fc.integer({ min: 0, max: 96 }).map((n) => {
  const minutes = n * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
/** Also hours that end on the next day. */
const open = fc
  .tuple(clock, clock)
  .map(([opens, closes]) => ({ opens, closes }))
  .filter(({ opens, closes }) => opens !== closes && opens < '24:00')
const someDay = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2026-11-20', n))
const somePlan: fc.Arbitrary<Plan> = fc.record({
  hours: fc.array(
    fc
      .record({ weekday: fc.constantFrom(...WEEKDAYS), times: open })
      .map(({ weekday, times }) => ({ weekday, ...times })),
    { maxLength: 20 },
  ),
  holidays: fc.constant([]),
  exceptions: fc.array(
    fc
      .record({ from: someDay, days: fc.integer({ min: 0, max: 3 }), times: fc.option(open) })
      .map(({ from, days, times }) => ({ from, to: addDays(from, days), ...(times ?? closed) })),
    { maxLength: 4 },
  ),
  slot_minutes: fc.integer({ min: 5, max: 120 }),
  buffer_minutes: fc.integer({ min: 0, max: 60 }),
  capacity: fc.integer({ min: 1, max: 3 }),
  notice_hours: fc.integer({ min: 0, max: 72 }),
  horizon_days: fc.integer({ min: 1, max: 30 }),
})
const someMoment = fc.date({
  min: new Date('2026-11-19T20:00:00Z'),
  max: new Date('2026-11-22T22:00:00Z'),
  noInvalidDate: true,
})

test('for any hours, slots of two days are within them, start on their day, and do not overlap each other’s break', () => {
  fc.assert(
    fc.property(somePlan, someDay, (some, day) => {
      const days = [day, addDays(day, 1)]
      const spans = mergedRanges(
        [...days, addDays(day, 2)].flatMap((one, i) =>
          openIntervals(some, one).map(([from, to]): [number, number] => [from + i * 1440, to + i * 1440]),
        ),
      )
      const midnight = startOfDay(day).getTime()
      const slots = days.flatMap((one) => slotsOn(some, one).map((slot) => ({ ...slot, day: one })))
      for (const [i, slot] of slots.entries()) {
        const [from, to] = [slot.starts, slot.ends].map((date) => (date.getTime() - midnight) / 60_000) as [
          number,
          number,
        ]
        expect(to - from).toBe(some.slot_minutes)
        expect(spans.some(([opens, closes]) => opens <= from && to <= closes)).toBe(true)
        expect(dayOf(slot.starts)).toBe(slot.day)
        if (i > 0 && !continues(some, slots[i - 1]!, slot)) expect(overlaps(slots[i - 1]!, slot, some)).toBe(false)
      }
    }),
  )
})

/** Hours that end at midnight do not know those that begin then: the break may lie in them. */
const continues = (some: Plan, one: Span & { day: string }, other: Span & { day: string }) =>
  one.day !== other.day && hoursStartingOn(some, one.day).every(([, to]) => to <= 1440) && one.ends <= other.starts

test('with any bookings in any order, no slot exceeds its capacity, and every offered slot can be booked', () => {
  fc.assert(
    fc.property(somePlan, someDay, someMoment, fc.array(fc.nat(), { maxLength: 30 }), (some, day, now, wishes) => {
      const [first, last] = bookableDays(some, now)
      const held: Span[] = []
      for (const wish of wishes) {
        const free = availableSlots(some, day, held, now).filter(({ left }) => left > 0)
        if (free.length === 0) break
        const slot = free[wish % free.length]!
        expect(slot.starts.getTime() - now.getTime()).toBeGreaterThanOrEqual(some.notice_hours * 3_600_000)
        expect(day >= first && day <= last).toBe(true)
        held.push(slot)
      }
      for (const slot of slotsOn(some, day))
        expect(held.filter((one) => overlaps(one, slot, some)).length).toBeLessThanOrEqual(some.capacity)
      for (const { left } of availableSlots(some, day, held, now)) expect(left).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('for any exceptions of a place, the rest of a holiday is exactly the days without an exception', () => {
  const days = fc.record({ from: someDay, more: fc.option(fc.integer({ min: 0, max: 5 })) })
  const entry = days.map(({ from, more }) => ({ from, to: more === null ? null : addDays(from, more) }))
  fc.assert(
    fc.property(entry, fc.array(entry, { maxLength: 5 }), (holiday, own) => {
      const rest = outsideExceptions(holiday, own)
      for (let i = -1; i < 28; i++) {
        const day = addDays('2026-11-20', i)
        const wanted = coversDay(holiday, day) && !own.some((one) => coversDay(one, day))
        expect([day, rest.filter((run) => coversDay(run, day)).length]).toEqual([day, wanted ? 1 : 0])
      }
    }),
  )
})

test('shorter hours of a holiday open no place on a day on which it is always closed', () => {
  const holidays = [{ from: SUNDAY, to: TUESDAY, opens: '10:00', closes: '14:00' }]
  expect(openIntervals(plan({ holidays }), SUNDAY)).toEqual([])
  expect(openIntervals(plan({ holidays }), MONDAY)).toEqual([[600, 840]])
  expect(slotsOn(plan({ holidays }), SUNDAY)).toEqual([])
  // The place itself can open on such a day.
  expect(openIntervals(plan({ holidays, exceptions: holidays }), SUNDAY)).toEqual([[600, 840]])
})
