// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AppointmentDetail, AppointmentState } from '#features/appointments/appointment.ts'
import type { Permission } from '#kernel/context.ts'
import { moment } from '#tests/support/appointments.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import Appointment from './appointment.screen.tsx'

const PATH = '/api/dashboard/appointments'
const SLOTS = `GET ${PATH}/slots`
const TEAM: Permission[] = ['appointments.read', 'appointments.update', 'appointments.delete']
const BEFORE = moment('2026-11-20T10:00')
const AFTER = moment('2026-11-23T10:00')
const APPOINTMENT: AppointmentDetail = {
  id: 'p1',
  starts: moment('2026-11-23T09:00'),
  ends: moment('2026-11-23T09:30'),
  state: 'confirmed',
  name: 'ليلى حسن',
  subject: 'Courses',
  place: 'Fatih center',
  assignee: null,
  hoursId: 3,
  outsideHours: false,
  placePath: '/youth-centers-desc/6',
  phone: '+905321234567',
  email: 'leyla@example.com',
  message: '',
  locale: 'ar',
  assigneeId: null,
  takenBy: null,
  at: BEFORE,
  entries: [
    { id: 'e1', kind: 'requested', text: '', previousStart: null, by: null, at: BEFORE },
    { id: 'e2', kind: 'moved', text: '', previousStart: moment('2026-11-22T23:30'), by: 'Salma', at: BEFORE },
    { id: 'e3', kind: 'note', text: 'Called back', previousStart: null, by: 'Salma', at: BEFORE },
  ],
}

type Asked = { now?: Date; may?: Permission[]; answers?: Parameters<typeof network>[0] }

async function open(change: Partial<AppointmentDetail> = {}, { now = BEFORE, may = TEAM, answers = {} }: Asked = {}) {
  const sent = network(answers)
  const load = () => ({ appointment: { ...APPOINTMENT, ...change }, team: [{ id: 'u1', name: 'Salma' }], now })
  const view = await show(<Appointment />, { at: '/dashboard/appointments/p1', load, layout: { permissions: may } })
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const changes = () => sent.filter(({ method }) => method !== 'GET')
  return { ...view, sent, press, changes }
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

const ALL = ['Confirm', 'Decline', 'Cancel appointment', 'Mark as attended', 'Mark as missed', 'Change time', 'Delete']
test.each<[AppointmentState, string, Date, string[]]>([
  ['requested', 'before it starts', BEFORE, ['Confirm', 'Decline', 'Change time']],
  ['confirmed', 'before it starts', BEFORE, ['Cancel appointment', 'Change time']],
  ['confirmed', 'afterwards', AFTER, ['Cancel appointment', 'Mark as attended', 'Mark as missed', 'Change time', 'Delete']],
  ['missed', 'afterwards', AFTER, ['Mark as attended', 'Delete']],
  ['cancelled', 'before it starts', BEFORE, ['Delete']],
])('%s %s: only what is possible can be pressed', async (state, _when, now, expected) => {
  await open({ state }, { now })
  expect(ALL.filter((name) => buttons().includes(name))).toEqual(expected)
}) // prettier-ignore

test('staff who may only read see no buttons and no field for a note', async () => {
  await open({}, { may: ['appointments.read'] })
  expect([screen.queryAllByRole('button'), screen.queryAllByRole('textbox')]).toEqual([[], []])
  expect(screen.getByRole('link', { name: /532 123 45 67/ }).getAttribute('href')).toBe('tel:+905321234567')
})

test('the history has who did what, the visitor by name, and the time before a move', async () => {
  await open()
  const history = within(screen.getByRole('heading', { name: 'History' }).closest('section')!)
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Requestedليلى حسن · /),
    expect.stringMatching(/^Moved \(was .*22.* 23:30\)Salma · /),
    expect.stringMatching(/^Internal noteCalled backSalma · /),
  ])
})

test('what a deleted account of the team did is not shown as the visitor’s', async () => {
  const entry = { id: 'e1', text: '', previousStart: null, by: null, at: BEFORE }
  const kinds = ['note', 'declined', 'attended', 'missed', 'requested', 'cancelled'] as const
  await open({ entries: kinds.map((kind) => ({ ...entry, id: kind, kind })) })
  const history = within(screen.getByRole('heading', { name: 'History' }).closest('section')!)
  const visitors = history.getAllByRole('listitem').map(({ textContent }) => textContent.includes('ليلى حسن'))
  expect(visitors).toEqual([false, false, false, false, true, true])
})

test('cancelling asks for a message to the visitor; an error is next to it, and what was typed stays', async () => {
  const long = refused(422, 'errors.invalid_input', { fields: { words: 'The message is too long.' } })
  const { press, changes, user } = await open({}, { answers: { [`PATCH ${PATH}`]: [long, ok({ done: 1 })] } })
  await press('Cancel appointment')
  const dialog = within(await screen.findByRole('dialog'))
  // A button "Cancel" next to "Cancel appointment" would be ambiguous.
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  const message = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(message, 'مغلق')
  await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
  expect(await dialog.findByText('The message is too long.')).toBeTruthy()
  expect(message.value).toBe('مغلق')
  await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().at(-1)!.body).toEqual({ ids: ['p1'], state: 'cancelled', words: 'مغلق' })
})

test('attendance is recorded at once; a change that another person made first is explained', async () => {
  const late = refused(409, 'appointments.not_so', { message: 'Another person has changed it.' })
  const { press, changes } = await open({}, { now: AFTER, answers: { [`PATCH ${PATH}`]: [late, ok({ done: 1 })] } })
  await press('Mark as attended')
  expect((await screen.findByRole('alert')).textContent).toContain('Another person has changed it.')
  await press('Mark as attended')
  expect(await screen.findByText('1 appointment was changed.')).toBeTruthy()
  const attended = { ids: ['p1'], state: 'attended' }
  expect(changes().map(({ body }) => body)).toEqual([attended, attended])
})

const slot = (clock: string, left: number) => ({ starts: moment(clock).toISOString(), ends: '', left })

test('an appointment is moved to a free time of its day; its own time counts as free for it', async () => {
  const free = [slot('2026-11-23T09:00', 1), slot('2026-11-23T09:30', 0), slot('2026-11-23T10:00', 2)]
  const { press, user, sent, changes } = await open({}, { answers: { [SLOTS]: ok(free), [`POST ${PATH}/p1/move`]: ok({}) } }) // prettier-ignore
  await press('Change time')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change to this time' }).disabled).toBe(true)
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Time' }).disabled).toBe(false))
  expect(Object.fromEntries(sent[0]!.query)).toMatchObject({ hours: '3', day: '2026-11-23', but: 'p1' })
  await user.click(dialog.getByRole('combobox', { name: 'Time' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['09:00', '10:00'])
  await user.click(screen.getByRole('option', { name: '10:00' }))
  await user.click(dialog.getByRole('button', { name: 'Change to this time' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ body }) => body)).toEqual([{ at: '2026-11-23T07:00:00.000Z' }])
})

test('a time that is refused is not sent again: another one has to be chosen', async () => {
  const free = [slot('2026-11-23T09:30', 1), slot('2026-11-23T10:00', 2)]
  const taken = refused(409, 'appointments.taken', { fields: { at: 'This time was just taken.' } })
  const { press, user, changes } = await open({}, { answers: { [SLOTS]: ok(free), [`POST ${PATH}/p1/move`]: [taken, ok({})] } }) // prettier-ignore
  await press('Change time')
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change to this time' })
  const time = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Time' })
  const pick = async (clock: string) => {
    await waitFor(() => expect(time.disabled).toBe(false))
    await user.click(time)
    await user.click(await screen.findByRole('option', { name: clock }))
    await user.click(submit)
  }
  await pick('09:30')
  await dialog.findByText('This time was just taken.')
  expect([time.value, submit.disabled]).toEqual(['', true])
  await pick('10:00')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ body }) => body)).toEqual(free.map(({ starts }) => ({ at: starts })))
})

test.each([
  ['a full day', ok([slot('2026-11-23T09:00', 0)]), ''],
  ['no connection', NO_NETWORK, 'The server cannot be reached.'],
  ['a refusal', refused(403, 'account.not_allowed', { message: 'Not allowed.' }), 'Not allowed.'],
])('the free times: %s is called what it is', async (_case, answer, problem) => {
  const { press } = await open({}, { answers: { [SLOTS]: answer } })
  await press('Change time')
  const dialog = within(await screen.findByRole('dialog'))
  const time = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Time' })
  if (problem) await dialog.findByText(problem, { exact: false })
  else await waitFor(() => expect(time.placeholder).toBe('No times are available on this day'))
  expect(time.placeholder === '').toBe(problem !== '')
})

test('a deleted appointment leads to the list', async () => {
  const { press, changes, address, user } = await open({}, { now: AFTER, answers: { [`POST ${PATH}/delete`]: ok({ done: 1 }) } }) // prettier-ignore
  await press('Delete')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe('/en/dashboard/appointments/list'))
  expect(changes().map(({ body }) => body)).toEqual([{ ids: ['p1'] }])
})

test('an appointment outside the opening hours says so, and can be kept', async () => {
  const { press, changes } = await open(
    { outsideHours: true },
    { answers: { [`POST ${PATH}/p1/allow-outside-hours`]: ok({}) } },
  )
  expect(screen.getByRole('alert').textContent).toContain('This appointment is outside the opening hours.')
  await press('Keep anyway: ليلى حسن')
  await waitFor(() => expect(changes()).toMatchObject([{ method: 'POST', path: `${PATH}/p1/allow-outside-hours` }]))
})

test('wrong contact data is corrected in a dialog', async () => {
  const { press, changes, user } = await open({}, { answers: { [`POST ${PATH}/p1/contact`]: ok({}) } })
  await press('Correct')
  const dialog = within(await screen.findByRole('dialog'))
  const phone = dialog.getByLabelText('Phone')
  await user.clear(phone)
  await user.type(phone, '05329998877')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ body }) => body)).toEqual([
    { name: 'ليلى حسن', phone: '05329998877', email: 'leyla@example.com' },
  ])
})
