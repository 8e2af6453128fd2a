// @vitest-environment happy-dom
/** The calendar of the team: which days and appointments it shows, and where its links and buttons lead. */
import { expect, test } from 'vitest'
import type { AppointmentRow, AppointmentState } from '#features/appointments/appointment.ts'
import type { Permission } from '#kernel/context.ts'
import { addDays } from '#kernel/dates.ts'
import { moment } from '#tests/support/appointments.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok } from '#tests/support/network.ts'
import Appointments from './appointments.screen.tsx'

const MONDAY = '2026-11-23'
const TEAM: Permission[] = ['appointments.read', 'appointments.create', 'appointments.update']
const PLACES = [
  { id: 3, name: 'Fatih center' },
  { id: 4, name: 'Office' },
]
const row = (id: string, starts: string, ends: string, change: Partial<AppointmentRow> = {}): AppointmentRow => ({
  id,
  starts: moment(starts),
  ends: moment(ends),
  state: 'confirmed',
  name: 'ليلى حسن',
  subject: 'Courses',
  place: 'Fatih center',
  assignee: null,
  ...change,
})
const EARLY = row('p1', `${MONDAY}T00:30`, `${MONDAY}T01:00`)
const LATE = row('p2', `${MONDAY}T23:30`, '2026-11-24T00:00', { name: 'Ömer', state: 'requested' })

type Asked = {
  at?: string
  data?: object
  may?: Permission[]
}
/** The week from Sunday 22 November, or Monday alone. Monday is today and has two appointments. */
async function open({ at = '', data = {}, may = TEAM }: Asked = {}) {
  const load = ({ searchParams }: URL) => {
    const view = searchParams.get('view') === 'day' ? 'day' : 'week'
    const from = view === 'day' ? MONDAY : '2026-11-22'
    const length = view === 'day' ? 1 : 7
    const days = Array.from({ length }, (_, index) => addDays(from, index)).map((day) => ({
      day,
      open: day === MONDAY || day === '2026-11-24',
      appointments: day === MONDAY ? [EARLY, LATE] : [],
    }))
    const hours = Number(searchParams.get('hours')) || null
    const around = { before: addDays(from, -1), after: addDays(from, length) }
    const date = searchParams.get('date')
    return {
      view,
      date,
      today: MONDAY,
      hours,
      days,
      places: PLACES,
      closed: { count: 0, first: [] },
      waiting: 0,
      ...around,
      ...data,
    }
  }
  return show(<Appointments />, { at: `/dashboard/appointments${at}`, load, layout: { permissions: may } })
}
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
/** What an address asks for, without the order of its parameters. */
const query = (address: string | null) => Object.fromEntries(new URL(address!, location.origin).searchParams)

test('appointments at times when the place is closed now are named, lead to their page, and can be kept', async () => {
  const sent = network({ 'POST /api/dashboard/appointments/p2/allow-outside-hours': ok({}) })
  const { user } = await open({ data: { closed: { count: 12, first: [EARLY, LATE] } } })
  const alert = screen.getByText('12 appointments are outside the opening hours.').closest<HTMLElement>('[role=alert]')!
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ليلى حسن · Monday 23 November 00:30 · Fatih center Keep anyway',
    'Ömer · Monday 23 November 23:30 · Fatih center Keep anyway',
  ])
  expect(within(alert).getByRole('link', { name: 'Ömer' }).getAttribute('href')).toBe('/en/dashboard/appointments/p2')
  await user.click(within(alert).getByRole('button', { name: 'Keep anyway: Ömer' }))
  await screen.findByText('The appointment stays at its time.')
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('who may only read appointments is not offered to keep them', async () => {
  await open({ data: { closed: { count: 1, first: [EARLY] } }, may: ['appointments.read'] })
  expect(screen.queryByRole('button', { name: /Keep anyway/ })).toBeNull()
})

test('each day of the week is a section with its name; the times are those of Istanbul, also around midnight', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBe(7)
  const monday = within(screen.getByRole('region', { name: /Monday/ }))
  const cards = monday.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(cards).toEqual([
    expect.stringMatching(/^00:30 – 01:00ليلى حسن/),
    expect.stringMatching(/^23:30 – 00:00Ömer.*Pending confirmation$/),
  ])
  expect(monday.getByRole('heading').textContent).toMatch(/2 Appointments$/)
})

test('an open day without appointments is not called closed', async () => {
  await open()
  const text = (name: RegExp) => within(screen.getByRole('region', { name })).getByRole('paragraph').textContent
  expect([text(/Tuesday/), text(/Wednesday/)]).toEqual(['No appointments', 'Closed'])
})

test('only today is marked as the current date', async () => {
  await open()
  const marked = screen.getAllByRole('link').filter((one) => one.getAttribute('aria-current') === 'date')
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Monday/)])
})

test('a day of the week opens with the same place', async () => {
  await open({ at: '?hours=3' })
  expect(query(link(/^Monday/))).toEqual({ view: 'day', date: MONDAY, hours: '3' })
})

test('a day of the week of all places opens with all places', async () => {
  await open()
  expect(query(link(/^Monday/))).toEqual({ view: 'day', date: MONDAY })
})

test('the tabs keep the day and the place', async () => {
  await open({ at: `?view=day&date=${MONDAY}&hours=3` })
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }))
  const found = tabs.getAllByRole('link').map((one) => query(one.getAttribute('href')))
  expect(found).toEqual([
    { date: MONDAY, hours: '3' },
    { view: 'day', date: MONDAY, hours: '3' },
    { 'filter.hours': '3' },
  ])
  const current = tabs.getAllByRole('link').filter((one) => one.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['Day'])
})

test('the days before and after are reached with the keyboard alone, and the place stays', async () => {
  const { user, address } = await open({ at: '?hours=3' })
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
  }
  await press('Next week')
  await waitFor(() => expect(query(address())).toEqual({ hours: '3', date: '2026-11-29' }))
  await press('Previous week')
  await waitFor(() => expect(query(address())).toEqual({ hours: '3', date: '2026-11-21' }))
  await press('Today')
  await waitFor(() => expect(query(address())).toEqual({ hours: '3' }))
})

test('on one day the buttons say day, and move by one day', async () => {
  const { user, address } = await open({ at: '?view=day' })
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  await waitFor(() => expect(query(address())).toEqual({ view: 'day', date: '2026-11-24' }))
  expect(screen.queryByRole('button', { name: 'Next week' })).toBeNull()
})

test('a place is chosen and cleared without losing the day', async () => {
  const { user, address } = await open({ at: `?date=${MONDAY}` })
  const choose = async () => {
    screen.getByRole('combobox', { name: 'Place' }).focus()
    await user.keyboard('{ArrowDown}')
    await user.click(await screen.findByRole('option', { name: 'Office' }))
  }
  await choose()
  await waitFor(() => expect(query(address())).toEqual({ date: MONDAY, hours: '4' }))
  // The chosen place again means all places.
  await choose()
  await waitFor(() => expect(query(address())).toEqual({ date: MONDAY }))
})

test.each<[AppointmentState, string[]]>([
  ['confirmed', ['Cancel appointment']],
  ['requested', ['Confirm', 'Decline']],
])('on a day, a coming appointment that is %s has the actions of the team', async (state, names) => {
  const coming = row('p9', '2999-11-25T09:00', '2999-11-25T09:30', { state })
  await open({ at: '?view=day', data: { days: [{ day: '2999-11-25', open: true, appointments: [coming] }] } })
  const item = within(screen.getByText('ليلى حسن').closest('li')!)
  expect(item.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
})

test('who may only read sees the appointments of a day without actions, and cannot book', async () => {
  await open({ at: '?view=day', may: ['appointments.read'] })
  expect(link('ليلى حسن')).toBe('/en/dashboard/appointments/p1')
  expect(within(screen.getByText('ليلى حسن').closest('li')!).queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Book by phone' })).toBeNull()
})

test('without a place that takes appointments nothing can be booked', async () => {
  await open({ data: { places: [] } })
  expect(screen.queryByRole('button', { name: 'Book by phone' })).toBeNull()
})

test('requests that wait are announced with a link to exactly these', async () => {
  await open({ data: { waiting: 12 } })
  expect(screen.getByText(/\b12 /).textContent).toContain('Show the requests')
  expect(query(link('Show the requests'))).toEqual({ 'filter.state': 'requested', 'filter.when': 'coming' })
})

test('a confirmation on the day view is sent once and the day is loaded again', async () => {
  const sent = network({ 'PATCH /api/dashboard/appointments': ok({ done: 1 }) })
  const coming = row('p9', '2999-11-25T09:00', '2999-11-25T09:30', { state: 'requested' })
  const data = { days: [{ day: '2999-11-25', open: true, appointments: [coming] }] }
  const { user, loads } = await open({ at: '?view=day', data })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('1 appointment was changed.')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ['p9'], state: 'confirmed' }])
  await waitFor(() => expect(loads.length).toBe(1))
})
