/** What the team may change, at which time, and how the API refuses the rest. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Context, Permission } from '#kernel/context.ts'
import type { Refusal } from '#kernel/refusal.ts'
import {
  appointmentTeam,
  bookingForm,
  FRIDAY,
  makeHours,
  moment,
  MONDAY_9,
  MONDAY_930,
  TUESDAY_9,
} from '#tests/support/appointments.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { APPOINTMENT_STATES, type AppointmentState } from './appointment.ts'
import { bookAppointment, createAppointmentByStaff } from './book.server.ts'
import * as change from './change.server.ts'
import { appointmentPage, AppointmentListParams } from './list.server.ts'
import { ownAppointment } from './own-appointment.server.ts'
import * as queries from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (now = FRIDAY): Context => ({ ...site.context(), now })
const { db } = site.context()
const hours = await makeHours(at(), { confirms: true })
const team = await appointmentTeam(site.context())
const staff = (now = FRIDAY) => team(at(now))
const AFTER = moment('2026-11-23T10:00')

beforeEach(async () => {
  await db.deleteFrom('appointments').execute()
  await sql`delete from pgboss.job where name = 'appointments.send-emails'`.execute(db)
})
async function appointment(state: AppointmentState = 'confirmed', form: object = {}): Promise<string> {
  const { token } = await bookAppointment(at(), hours, bookingForm(form))
  const { id } = await db
    .updateTable('appointments')
    .set({ state })
    .where('token', '=', token)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from pgboss.job where name = 'appointments.send-emails'`.execute(db)
  return id
}
const row = (id: string) => db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: Refusal) => `${error.status} ${error.code}`,
  )
/** The news of the queued emails. */
async function news(): Promise<string[]> {
  const { rows } = await sql<{ data: { news: string } }>`
    select data from pgboss.job where name = 'appointments.send-emails' order by created_on, id`.execute(db)
  return rows.map(({ data }) => data.news)
}

const ALLOWED: Record<'before' | 'after', Record<AppointmentState, AppointmentState[]>> = {
  before: {
    requested: ['confirmed', 'declined'],
    confirmed: ['cancelled'],
    declined: [],
    cancelled: [],
    attended: [],
    missed: [],
  },
  after: { requested: ['declined', 'attended', 'missed'], confirmed: ['attended', 'missed', 'cancelled'], declined: [], cancelled: [], attended: ['missed'], missed: ['attended'] }, // prettier-ignore
}

test.each(['before', 'after'] as const)(
  '%s the start only the allowed states can be set; the visitor gets an email only before it',
  async (when) => {
    const now = when === 'before' ? FRIDAY : AFTER
    for (const from of APPOINTMENT_STATES)
      for (const state of APPOINTMENT_STATES) {
        await db.deleteFrom('appointments').execute()
        const id = await appointment(from)
        const changed = await refusal(change.changeAppointments(staff(now), { ids: [id], state }))
        const allowed = ALLOWED[when][from].includes(state)
        expect([from, state, changed]).toEqual([from, state, allowed ? 'not refused' : '409 appointments.not_so'])
        const { state: after, sequence } = await row(id)
        expect([from, state, after, sequence]).toEqual([
          from,
          state,
          allowed ? state : from,
          allowed && when === 'before' ? 1 : 0,
        ])
        expect([from, state, await news()]).toEqual([from, state, allowed && when === 'before' ? [state] : []])
      }
  },
)

test('of several appointments, those without the change stay as they are, and the number of changed ones is returned', async () => {
  const ids = [
    await appointment('requested'),
    await appointment('confirmed', { at: MONDAY_930 }),
    await appointment('declined', { at: TUESDAY_9 }),
  ]
  expect(
    await change.changeAppointments(staff(), { ids: [...ids, ids[0]!, crypto.randomUUID()], state: 'confirmed' }),
  ).toBe(1)
  expect(await Promise.all(ids.map(async (id) => (await row(id)).state))).toEqual([
    'confirmed',
    'confirmed',
    'declined',
  ])
  expect(await news()).toEqual(['confirmed'])
})

test('two people who confirm and decline the same request at once: one of them succeeds', async () => {
  const id = await appointment('requested')
  const outcomes = await Promise.all([
    refusal(change.changeAppointments(staff(), { ids: [id], state: 'confirmed' })),
    refusal(change.changeAppointments(staff(), { ids: [id], state: 'declined' })),
  ])
  expect(outcomes.toSorted()).toEqual(['409 appointments.not_so', 'not refused'])
  expect(await news()).toEqual([(await row(id)).state])
})

test("the visitor's page shows the message of the newest change, and none about the time before a move", async () => {
  const id = await appointment('requested')
  const { token } = await row(id)
  const words = async () => (await ownAppointment(at(), token))!.words
  const later = (minutes: number) => staff(new Date(FRIDAY.getTime() + minutes * 60_000))
  await change.changeAppointments(later(1), { ids: [id], state: 'confirmed', words: 'الاثنين في التاسعة' })
  await change.addAppointmentNote(later(2), { id, text: 'ملاحظة داخلية' })
  expect(await words()).toBe('الاثنين في التاسعة')
  await change.moveAppointment(later(3), { id, at: TUESDAY_9 })
  expect(await words()).toBe('')
  await change.changeAppointments(later(4), { ids: [id], state: 'cancelled', words: 'المركز مغلق' })
  expect(await words()).toBe('المركز مغلق')
})

test('the history has the message, the person and the previous time', async () => {
  const id = await appointment()
  await change.moveAppointment(staff(), { id, at: TUESDAY_9 })
  await change.addAppointmentNote({ ...staff(), now: new Date(FRIDAY.getTime() + 1) }, { id, text: 'اتصلنا' })
  await change.changeAppointments(
    { ...staff(), now: new Date(FRIDAY.getTime() + 2) },
    { ids: [id], state: 'cancelled', words: 'المركز مغلق' },
  )
  const { entries } = await queries.appointmentDetail(staff(), id)
  expect(entries.map(({ kind, text, previousStart }) => [kind, text, previousStart])).toEqual(
    expect.arrayContaining([['confirmed', '', null], ['moved', '', moment(MONDAY_9)], ['note', 'اتصلنا', null], ['cancelled', 'المركز مغلق', null]]),
  ) // prettier-ignore
  expect(entries.map(({ by }) => by !== null).toSorted()).toEqual([false, true, true, true])
  const audit = await db
    .selectFrom('audit')
    .select(['command', 'before', 'after'])
    .where('subject', '=', id)
    .orderBy('command')
    .execute()
  expect(audit).toEqual([
    { command: 'appointments.add_note', before: null, after: null },
    { command: 'appointments.change', before: { state: 'confirmed' }, after: { state: 'cancelled' } },
    {
      command: 'appointments.move',
      before: { starts: moment(MONDAY_9).toISOString() },
      after: { starts: moment(TUESDAY_9).toISOString() },
    },
  ])
})

test('an appointment that has ended or was cancelled cannot be moved; moving to its own time changes nothing', async () => {
  for (const state of ['declined', 'cancelled', 'attended', 'missed'] as const)
    expect(await refusal(change.moveAppointment(staff(), { id: await appointment(state), at: TUESDAY_9 }))).toBe(
      '409 appointments.over',
    )
  const id = await appointment()
  await change.moveAppointment(staff(), { id, at: MONDAY_9 })
  expect([(await row(id)).sequence, await news()]).toEqual([0, []])
  const other = await appointment('confirmed', { at: TUESDAY_9 })
  expect(await refusal(change.moveAppointment(staff(), { id, at: TUESDAY_9 }))).toBe('409 appointments.taken')
  await change.changeAppointments(staff(), { ids: [other], state: 'cancelled' })
  await change.moveAppointment(staff(), { id, at: TUESDAY_9 })
  expect((await row(id)).starts_at).toEqual(moment(TUESDAY_9))
})

test('an appointment that is still to come is cancelled before it can be deleted', async () => {
  const [coming, over] = [await appointment(), await appointment('cancelled', { at: TUESDAY_9 })]
  expect(await refusal(change.deleteAppointments(staff(), { ids: [over, coming] }))).toBe(
    '409 appointments.cancel_first',
  )
  expect((await row(over)).id).toBe(over)
  expect(await change.deleteAppointments(staff(moment('2026-11-23T09:29')), { ids: [over] })).toBe(1)
  expect(await refusal(change.deleteAppointments(staff(moment('2026-11-23T09:29')), { ids: [coming] }))).toBe(
    '409 appointments.cancel_first',
  )
  expect(await change.deleteAppointments(staff(moment('2026-11-23T09:30')), { ids: [coming] })).toBe(1)
})

test('only people who may see appointments can be responsible for one', async () => {
  const id = await appointment()
  const editor = await makePerson(site.context(), { roles: ['editor'] })
  expect(await refusal(change.assignAppointments(staff(), { ids: [id], assignee: editor.id }))).toBe(
    '422 errors.invalid_input',
  )
  await change.assignAppointments(staff(), { ids: [id], assignee: team.person.id })
  const mine = async (assignee: string) =>
    (await appointmentPage(staff(), AppointmentListParams.parse({ 'filter.assignee': assignee }))).total
  expect([await mine('me'), await mine('none'), await mine(team.person.id), await mine(editor.id)]).toEqual([
    1, 0, 1, 0,
  ])
  await change.assignAppointments(staff(), { ids: [id], assignee: null })
  expect([await mine('me'), await mine('none')]).toEqual([0, 1])
})

const id = crypto.randomUUID()
const CALLS: [Permission, string, (context: Context) => Promise<unknown>][] = [
  ['appointments.create', 'booking', (c) => createAppointmentByStaff(c, { ...bookingForm(), hours, locale: 'ar' })],
  ['appointments.update', 'changing', (c) => change.changeAppointments(c, { ids: [id], state: 'confirmed' })],
  ['appointments.update', 'assigning', (c) => change.assignAppointments(c, { ids: [id], assignee: null })],
  ['appointments.update', 'moving', (c) => change.moveAppointment(c, { id, at: MONDAY_9 })],
  ['appointments.update', 'a note', (c) => change.addAppointmentNote(c, { id, text: 'x' })],
  ['appointments.delete', 'deleting', (c) => change.deleteAppointments(c, { ids: [id] })],
  ['appointments.read', 'the days', (c) => queries.appointmentDays(c, { from: '2026-11-23', days: 1 })],
  ['appointments.read', 'one appointment', (c) => queries.appointmentDetail(c, id)],
  ['appointments.read', 'the free times', (c) => queries.teamSlots(c, { hours, day: '2026-11-23' })],
  ['appointments.read', 'the list', (c) => appointmentPage(c, AppointmentListParams.parse({}))],
]
const ALL: Permission[] = ['appointments.create', 'appointments.read', 'appointments.update', 'appointments.delete']

test.each(CALLS)('only people with %s may use %s', async (permission, _name, call) => {
  expect(await refusal(call(at()))).toMatch(/^401/)
  expect(await refusal(call(staffWith(at(), ...ALL.filter((one) => one !== permission))))).toMatch(/^403/)
  expect(
    await refusal(call({ ...staff(), actor: { ...staff().actor!, permissions: new Set([permission]) } })),
  ).not.toMatch(/^40[13]/)
})

test.each<[string, string, unknown, string[]]>([
  ['PATCH', '', { ids: [], state: 'confirmed' }, ['ids']],
  ['PATCH', '', { ids: [id], state: 'asleep' }, ['state']],
  ['PATCH', '', { ids: [id], state: 'declined', words: 'x'.repeat(2001) }, ['words']],
  ['POST', `/${id}/move`, { at: '2026-02-30T09:00' }, ['at']],
  ['POST', `/${id}/notes`, { text: ' ' }, ['text']],
  ['POST', '/assign', { ids: [id], assignee: 'me' }, ['assignee']],
  ['POST', '', { ...bookingForm({ email: 'x', phone: '1' }), hours, locale: 'de' }, ['email', 'locale', 'phone']],
])('%s %s with %j is refused with the fields %j', async (method, path, body, fields) => {
  const answer = await site.ask(`/api/dashboard/appointments${path}?lang=tr`, {
    method,
    headers: team.person.cookie,
    body,
  })
  const { error } = (await answer.json()) as { error: { code: string; fields: Record<string, string> } }
  expect([answer.status, error.code, Object.keys(error.fields).toSorted()]).toEqual([
    422,
    'errors.invalid_input',
    fields,
  ])
})

test('the team corrects wrong contact data: a new address gets the email of a coming appointment, and the search finds it', async () => {
  const id = await appointment('confirmed')
  const form = { id, name: 'Layla Haddad', phone: '٠٥٣٢ ٩٩٩ ٨٨ ٧٧', email: 'Layla@example.com' }
  await change.correctContact(staff(), form)
  expect(await row(id)).toMatchObject({ name: 'Layla Haddad', phone: '+905329998877', sequence: 1 })
  expect((await row(id)).email!.toLowerCase()).toBe('layla@example.com')
  expect(await news()).toEqual(['confirmed'])
  const { rows } = await appointmentPage(staff(), AppointmentListParams.parse({ q: 'haddad' }))
  expect(rows.map((found) => found.id)).toEqual([id])
  // Without a new address, and after the appointment, no email is sent.
  await change.correctContact(staff(), { ...form, phone: '05321110000' })
  await change.correctContact(staff(AFTER), { ...form, email: 'other@example.com' })
  await change.correctContact(staff(AFTER), { ...form, email: '' })
  expect([await news(), (await row(id)).email]).toEqual([['confirmed'], null])
  expect(await refusal(change.correctContact(staff(), { ...form, phone: '12' }))).toBe('422 errors.invalid_input')
  expect(await refusal(change.correctContact(at(), form))).toMatch(/^401/)
})
