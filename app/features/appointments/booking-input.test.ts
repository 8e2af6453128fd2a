/** What visitors may type to book, and which changes of state are possible at which time. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { bookingForm } from '#tests/support/appointments.ts'
import { APPOINTMENT_STATES, nextOf, type AppointmentState } from './appointment.ts'
import { AppointmentRequest, dateTimeInput } from './book.server.ts'
import { clockOf } from './booking-defaults.server.ts'

const problems = (change: object) => {
  try {
    parse(AppointmentRequest, bookingForm(change))
  } catch (error) {
    if (error instanceof Refusal)
      return Object.fromEntries(Object.entries(error.fields).map(([name, { code }]) => [name, code]))
    throw error
  }
  return {}
}

test.each<[string, string]>([
  ['2026-11-24T10:30', '2026-11-24T07:30:00.000Z'],
  ['٢٠٢٦-١١-٢٤T١٠:٣٠', '2026-11-24T07:30:00.000Z'],
  ['۲۰۲۶-۱۱-۲۴T۱۰:۳۰', '2026-11-24T07:30:00.000Z'],
  [' 2026-11-24T10:30 ', '2026-11-24T07:30:00.000Z'],
  ['2026-11-24T00:30', '2026-11-23T21:30:00.000Z'],
  ['2026-11-24T10:30Z', '2026-11-24T10:30:00.000Z'],
  ['2026-11-24T10:30:00.000Z', '2026-11-24T10:30:00.000Z'],
  ['2026-11-24T10:30+01:00', '2026-11-24T09:30:00.000Z'],
  ['2028-02-29T10:30', '2028-02-29T07:30:00.000Z'],
])('the time %s is understood, in Istanbul time unless it has an offset', (typed, wanted) => {
  expect(dateTimeInput.parse(typed).toISOString()).toBe(wanted)
})

test.each([
  '',
  'tomorrow',
  '2026-11-24',
  '24.11.2026 10:30',
  '2026-11-24 10:30',
  '2026-13-01T10:30',
  '2026-11-24T25:00',
  '2026-11-24T10:61',
  // Days that do not exist: JavaScript would take the first days of the next month.
  '2026-02-30T10:30',
  '2026-11-31T09:00',
  '2027-02-29T10:30Z',
  '2026-11-31T09:00+03:00',
])('the time %j is refused, and not taken as another time', (typed) => {
  expect(problems({ at: typed })).toEqual({ at: 'appointments.time_required' })
})

test('every time that a page offers is understood as that time', () => {
  const minutes = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(minutes, (any) => {
      const time = new Date(Math.floor(any.getTime() / 60_000) * 60_000)
      expect(dateTimeInput.parse(clockOf(time))).toEqual(time)
      expect(dateTimeInput.parse(time.toISOString())).toEqual(time)
    }),
  )
})

test.each<[object, Record<string, string>]>([
  [{ name: ' ' }, { name: 'messages.name_required' }],
  [{ name: 'م'.repeat(121) }, { name: 'messages.too_long' }],
  [{ phone: '' }, { phone: 'messages.phone_required' }],
  [{ phone: '12' }, { phone: 'messages.phone_invalid' }],
  [{ email: '' }, { email: 'appointments.email_required' }],
  // Pasted from a chat, with a mark of direction; typed on an Arabic keyboard.
  [{ email: '\u200fali@example.com', phone: '\u200e+90 532 123 45 67' }, {}],
  [{ email: 'ali٢٥@example.com' }, {}],
  [{ email: 'a@b' }, { email: 'appointments.email_required' }],
  [{ email: 'anonymous@donor.invalid' }, { email: 'appointments.email_required' }],
  [{ subject: '\u202E' }, { subject: 'appointments.subject_required' }],
  [{ subject: 'س'.repeat(161) }, { subject: 'messages.too_long' }],
  [{ message: 'س'.repeat(2001) }, { message: 'messages.too_long' }],
  [{ key: 'not-a-uuid' }, { key: 'errors.field_invalid' }],
  [{ message: '', subject: 'س'.repeat(160), name: 'م'.repeat(120) }, {}],
])('a form with %j has the errors %j', (change, wanted) => {
  expect(problems(change)).toEqual(wanted)
})

const START = new Date('2026-11-23T06:00:00Z')
const BEFORE = new Date(START.getTime() - 1)

test.each<[AppointmentState, AppointmentState[], AppointmentState[]]>([
  ['requested', ['confirmed', 'declined'], ['declined', 'attended', 'missed']],
  ['confirmed', ['cancelled'], ['attended', 'missed', 'cancelled']],
  ['declined', [], []],
  ['cancelled', [], []],
  ['attended', ['missed'], ['missed']],
  ['missed', ['attended'], ['attended']],
])('from %s the team can set %j before the start, and %j from the start on', (state, before, after) => {
  // Attendance is only recorded after the start, so before it the two outcomes lead nowhere.
  const future = before.filter((next) => next !== 'attended' && next !== 'missed')
  expect([...nextOf({ state, starts: START }, BEFORE)].toSorted()).toEqual(future.toSorted())
  expect([...nextOf({ state, starts: START }, START)].toSorted()).toEqual(after.toSorted())
})

test('no sequence of changes frees a place and occupies it again', () => {
  const now = fc.constantFrom(BEFORE, START)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), now), { maxLength: 10 }), (picks) => {
      let state: AppointmentState = 'requested'
      let freed = false
      for (const [pick, at] of picks) {
        const ways: readonly AppointmentState[] = nextOf({ state, starts: START }, at)
        if (ways.length === 0) continue
        state = ways[pick % ways.length]!
        expect(APPOINTMENT_STATES).toContain(state)
        if (freed) expect(['declined', 'cancelled', 'attended', 'missed']).toContain(state)
        freed ||= state !== 'confirmed'
      }
    }),
  )
})
