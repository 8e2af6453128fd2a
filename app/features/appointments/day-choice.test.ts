/** Which month, day and times a page offers, for any address and at any time. */
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { findOffer } from '#features/opening-hours/bookable-places.server.ts'
import { bookableDays } from '#features/opening-hours/plan.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import {
  appointmentTeam,
  bookingForm,
  FRIDAY,
  makeCenter,
  makeHours,
  moment,
  MONDAY_9,
  MONDAY_930,
  TUESDAY_9,
} from '#tests/support/appointments.ts'
import { testSite } from '#tests/support/site.ts'
import { bookAppointment } from './book.server.ts'
import { chooseDay } from './booking-defaults.server.ts'
import { firstFreeDays } from './free.server.ts'
import { appointmentDays, teamSlots } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (now = FRIDAY, locale: Context['locale'] = 'ar'): Context => ({ ...site.context(), now, locale })
const { db } = site.context()
const hours = await makeHours(at(), { confirms: true })
const team = await appointmentTeam(site.context())
beforeEach(async () => {
  await db.deleteFrom('appointments').execute()
})
const offer = async () => (await findOffer(at(), hours, 'open'))!
const choose = async (query: string, ctx = at()) => chooseDay(ctx, await offer(), new URLSearchParams(query))
const book = (clock: string) => bookAppointment(at(), hours, bookingForm({ at: clock }))

test('without a day in the address the first free day is chosen, with all its times', async () => {
  const choice = await choose('')
  expect([choice.month, choice.day, choice.today]).toEqual(['2026-11', '2026-11-23', '2026-11-20'])
  expect(choice.slots.map((slot) => slot.at.slice(11))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
  for (const clock of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']) await book(`2026-11-23T${clock}`)
  expect((await choose('')).day).toBe('2026-11-24')
  // A full day can still be opened from a bookmark, and shows its times as full.
  expect((await choose('day=2026-11-23')).slots.every(({ left }) => left === 0)).toBe(true)
})

test.each<[string, string, string | null]>([
  ['day=2026-11-24', '2026-11', '2026-11-24'],
  [`at=${TUESDAY_9}`, '2026-11', '2026-11-24'],
  // Closed on this day.
  ['day=2026-11-25', '2026-11', null],
  ['month=2026-12', '2026-12', '2026-12-01'],
  // Not bookable: too early, too late, and not a date at all.
  ['month=2026-10', '2026-11', '2026-11-23'],
  ['month=2027-01', '2026-11', '2026-11-23'],
  ['month=2026-13', '2026-11', '2026-11-23'],
  ['day=2026-10-01', '2026-11', null],
  ['day=2026-99-99', '2026-11', '2026-11-23'],
  ['day=x&at=y&month=z', '2026-11', '2026-11-23'],
])('the address ?%s opens the month %s and the day %s', async (query, month, day) => {
  const choice = await choose(query)
  expect([choice.month, choice.day]).toEqual([month, day])
})

test('at the end of a month without free days, the next month is shown', async () => {
  const evening = at(moment('2026-11-30T18:00'))
  const choice = await choose('', evening)
  expect([choice.month, choice.day]).toEqual(['2026-12', '2026-12-01'])
  expect((await choose('month=2026-11', evening)).month).toBe('2026-11')
})

test('the months before and after can be opened as long as they have bookable days', async () => {
  expect(await choose('')).toMatchObject({ before: null, after: '2026-12' })
  expect(await choose('month=2026-12')).toMatchObject({ before: '2026-11', after: null })
})

test.each([
  ['ar', '2026-10-31'],
  ['en', '2026-10-26'],
  ['tr', '2026-10-26'],
] as const)('a week begins as in the calendars of %s', async (locale, first) => {
  // prettier-ignore
  const { weeks } = await choose('', at(FRIDAY, locale))
  // 1 November 2026 is a Sunday.
  const place = weeks[0]!.findIndex((one) => one !== null)
  expect(addDays('2026-11-01', -place)).toBe(first)
})

test('at any time every day of the month is shown once, and only bookable days have free times', async () => {
  const place = await offer()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom('ar', 'en', 'tr'),
      fc.integer({ min: -1, max: 3 }),
      async (shift, locale, later) => {
        const ctx = at(new Date(FRIDAY.getTime() + shift * 43_200_000), locale as Context['locale'])
        const month = addDays(`${dayOf(ctx.now).slice(0, 7)}-15`, later * 30).slice(0, 7)
        const choice = await chooseDay(ctx, place, new URLSearchParams({ month }))
        const days = choice.weeks.flat().flatMap((one) => (one ? [one] : []))
        const last = new Date(Date.UTC(Number(choice.month.slice(0, 4)), Number(choice.month.slice(5)), 0)).getUTCDate()
        expect(days.map(({ day }) => day)).toEqual(
          Array.from({ length: last }, (_, i) => `${choice.month}-${String(i + 1).padStart(2, '0')}`),
        )
        expect(choice.weeks.every((week) => week.length === 7)).toBe(true)
        const [from, to] = bookableDays(place.plan, ctx.now)
        for (const { day, free } of days) if (free > 0) expect(day >= from && day <= to).toBe(true)
      },
    ),
    { numRuns: 25 },
  )
})

test('the page of a place invites to its first days with a free time', async () => {
  const days = async (most: number, ctx = at()) => (await firstFreeDays(ctx, null, most))!.days
  expect(await days(2)).toEqual([{ day: '2026-11-23', free: 6 }, { day: '2026-11-24', free: 2 }]) // prettier-ignore
  await book(MONDAY_9)
  await book(MONDAY_930)
  expect((await days(1))[0]).toEqual({ day: '2026-11-23', free: 4 })
  await db.updateTable('appointments').set({ state: 'declined' }).execute()
  expect((await days(1))[0]).toEqual({ day: '2026-11-23', free: 6 })
  // Two hours of notice: at 8:00 the times from 10:00 on are free.
  expect((await days(1, at(moment('2026-11-23T08:00'))))[0]).toEqual({ day: '2026-11-23', free: 4 })
})

test('the team sees times within the notice of visitors, up to a year ahead, and its own appointment as free when moving it', async () => {
  const soon = team(at(moment('2026-11-23T08:59')))
  const times = async (day: string, exceptId?: string) =>
    (await teamSlots(soon, { hours, day, exceptId })).map(({ left }) => left)
  expect(await times('2026-11-23')).toEqual([1, 1, 1, 1, 1, 1])
  expect(await times('2027-11-22')).toEqual([1, 1, 1, 1, 1, 1])
  expect(await times('2027-11-29')).toEqual([])
  const { token } = await book(MONDAY_9)
  const { id } = await db.selectFrom('appointments').select('id').where('token', '=', token).executeTakeFirstOrThrow()
  expect((await times('2026-11-23'))[0]).toBe(0)
  expect((await times('2026-11-23', id))[0]).toBe(1)
})

test('the days of the team have appointments by the clock of Istanbul, without cancelled ones', async () => {
  await book(MONDAY_9)
  await book(TUESDAY_9)
  await db.updateTable('appointments').set({ state: 'cancelled' }).where('starts_at', '=', moment(TUESDAY_9)).execute()
  // Half past midnight on Tuesday is still Monday in UTC.
  await book('2026-11-30T09:00')
  await db.updateTable('appointments').set({ starts_at: moment('2026-11-24T00:30'), ends_at: moment('2026-11-24T01:00') }).where('starts_at', '=', moment('2026-11-30T09:00')).execute() // prettier-ignore
  const days = await appointmentDays(team(at()), { from: '2026-11-22', days: 4 })
  expect(days.map(({ day, open, appointments }) => [day.slice(8), open, appointments.length])).toEqual([
    ['22', false, 0],
    ['23', true, 1],
    ['24', true, 1],
    ['25', false, 0],
  ])
  expect(await appointmentDays(team(at()), { from: '2026-11-23', days: 1, hours: hours + 1 })).toMatchObject([{ open: false, appointments: [] }]) // prettier-ignore
})

test('a closed day on which the night of the day before goes on is open for the team, with its times', async () => {
  const center = await makeCenter(at())
  const night = JSON.stringify([{ weekday: 'saturday', opens: '20:00', closes: '00:30' }])
  const id = await makeHours(at(), { center_id: center, hours: night })
  const days = await appointmentDays(team(at()), { from: '2026-11-21', days: 3, hours: id })
  expect(days.map(({ day, open }) => [day.slice(8), open])).toEqual([['21', true], ['22', true], ['23', false]]) // prettier-ignore
  const sunday = await teamSlots(team(at()), { hours: id, day: '2026-11-22' })
  expect(sunday.map(({ starts, ends }) => [starts, ends])).toEqual([[moment('2026-11-22T00:00'), moment('2026-11-22T00:30')]]) // prettier-ignore
  await db.deleteFrom('opening_hours').where('id', '=', id).execute()
})
