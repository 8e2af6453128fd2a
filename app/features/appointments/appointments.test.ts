import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sendQueuedMails } from '#tests/support/send-mails.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { bookAppointment, createAppointmentByStaff } from './book.server.ts'
import { calendarOf } from './calendar.server.ts'
import {
  addAppointmentNote,
  assignAppointments,
  changeAppointments,
  deleteAppointments,
  moveAppointment,
} from './change.server.ts'
import { invitation } from './booking-defaults.server.ts'
import { purgeAppointments } from './privacy.server.ts'
import { sendAppointmentEmails } from './emails.server.ts'
import { cancelOwnAppointment, rescheduleOwnAppointment, ownAppointment } from './own-appointment.server.ts'
import { appointmentDays, appointmentDetail, pendingAppointments } from './queries.server.ts'
import { appointmentPage, AppointmentListParams } from './list.server.ts'
import { remindJob } from './remind.server.ts'

const smtp = await testSmtp()
const site = await testSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Sanad <info@example.org>', RATE_LIMITS: '1' })
// A Friday. In the following week, Monday and Tuesday are open.
const NOW = new Date('2026-11-20T10:00:00+03:00')
let now = NOW
const at = (change: Partial<Context> = {}): Context => ({ ...site.context(), now, ...change })
const { db } = site.context()
await writeSettings(site.context(), 'site', { name: { ar: 'سند' }, email: 'info@sanad.example' })
const [place, hidden] = await db
  .insertInto('places')
  .values([
    {
      kind: 'center',
      name: { ar: 'مركز الفاتح', en: 'Fatih center' },
      email: 'Fatih@sanad.example',
      state: 'published',
      published_at: new Date(0),
    },
    { kind: 'residence', name: { ar: 'سكن مسودة' }, state: 'draft' },
  ] as never)
  .returning('id')
  .execute()
const hours = JSON.stringify([
  { weekday: 'monday', opens: '09:00', closes: '12:00' },
  { weekday: 'tuesday', opens: '09:00', closes: '10:00' },
])
const usual = { slot_minutes: 30, buffer_minutes: 0, capacity: 1, notice_hours: 2, horizon_days: 30, hours }
const [center, office, draft] = await db
  .insertInto('opening_hours')
  .values([
    { ...usual, name: { ar: 'زيارة المركز' }, center_id: place!.id, confirms: true },
    { ...usual, name: { ar: 'لقاء' } },
    { ...usual, name: { ar: 'سرّ' }, residence_id: hidden!.id },
  ] as never)
  .returning('id')
  .execute()
const housing = await makePerson(site.context(), { roles: ['housing'], secondFactor: true })
const staff = async () => at({ actor: await actorOfToken(site.context(), housing.token) })

let visit = 0
beforeEach(async () => {
  visit++
  now = NOW
  smtp.delivered.length = 0
  await db.deleteFrom('appointments').execute()
  await db.deleteFrom('mails').execute()
})

const [NINE, HALF_PAST, TUESDAY] = ['2026-11-23T09:00', '2026-11-23T09:30', '2026-11-24T09:00'] as const
const moment = (clock: string) => new Date(`${clock}:00+03:00`)
let people = 0
const typed = (change: object = {}) => ({
  at: NINE,
  name: 'ليلى حسن',
  phone: `٠٥٣٢ ${String(1000000 + ++people)}`,
  email: `Leyla${people}@example.com`,
  subject: 'سؤال عن الدورات',
  ...change,
})
const book = (change: object = {}, of = center!.id, ctx: Partial<Context> = {}) =>
  bookAppointment(at({ address: `10.1.${visit}.${people}`, ...ctx }), of, typed(change))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('was not refused'),
    (error: Refusal) => error,
  )
const stored = () => db.selectFrom('appointments').selectAll().orderBy('starts_at').execute()
const one = async () => (await stored())[0]!

/** Queues and sends the emails that are due. */
async function deliver() {
  const { rows } = await sql<{ data: never }>`
    select data from pgboss.job where name = 'appointments.send-emails' order by created_on, id`.execute(db)
  for (const { data } of rows) await sendAppointmentEmails.run(at(), data)
  await sendQueuedMails(at())
}
/** The emails with their recipients, sorted by name, because emails of the same time have no order. */
const sentEmails = async () =>
  (await db.selectFrom('mails').select(['template', 'to_address']).execute())
    .map(({ template, to_address }) => [template, to_address] as const)
    .toSorted(([a, to], [b, other]) => `${a} ${to}`.localeCompare(`${b} ${other}`))
/** Calendar text with folded lines unfolded. */
const fieldsOf = (calendar: string) => calendar.replace(/\r\n[ \t]/g, '').split('\r\n')

test('of twenty concurrent bookings of the last place one succeeds; the others are offered other free times', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      site.ask(`/api/front/appointments/${center!.id}?lang=en`, {
        method: 'POST',
        body: typed({ at: moment(nextMonday('09:00')).toISOString() }),
        address: `10.2.0.${i}`,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await stored()).toHaveLength(1)
  const late = (await answers.find(({ status }) => status === 409)!.json()) as {
    error: { message: string; detail: { others: string[] } }
  }
  expect(late.error.message).toBe('Someone has just booked this time. Choose another.')
  expect(late.error.detail.others).toHaveLength(6)
  const again = await site.ask(`/api/front/appointments/${center!.id}`, {
    method: 'POST',
    body: typed({ at: late.error.detail.others[0] }),
  })
  expect(again.status).toBe(201)
})

test('twenty concurrent bookings of two places get two, also when some are rescheduled', async () => {
  await db.updateTable('opening_hours').set({ capacity: 2 }).where('id', '=', center!.id).execute()
  const moving = await Promise.all(
    [HALF_PAST, '2026-11-23T10:00', '2026-11-23T10:30'].map((clock) => book({ at: clock })),
  )
  const done = await Promise.allSettled([
    ...Array.from({ length: 17 }, () => book({ at: TUESDAY })),
    ...moving.map(({ token }) => rescheduleOwnAppointment(at(), { token, at: TUESDAY })),
  ])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await stored()).filter(({ starts_at }) => starts_at.getTime() === moment(TUESDAY).getTime())).toHaveLength(2)
  await db.updateTable('opening_hours').set({ capacity: 1 }).where('id', '=', center!.id).execute()
})

/** Days of the current week, because endpoints use the real clock. */
function nextMonday(clock: string): string {
  const day = new Date(Date.now() + 3 * 3_600_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  return `${day.toISOString().slice(0, 10)}T${clock}`
}

test('only offered times can be booked: opening hours, notice, horizon, public places that are switched on', async () => {
  for (const [wrong, code] of [
    [{ at: '2026-11-23T09:10' }, 'appointments.taken'],
    [{ at: '2026-11-22T09:00' }, 'appointments.taken'],
    [{ at: '2026-11-16T09:00' }, 'appointments.taken'],
    [{ at: '2027-01-04T09:00' }, 'appointments.taken'],
    [{ at: '' }, 'errors.invalid_input'],
    [{ at: '2026-13-45T99:00' }, 'errors.invalid_input'],
    [{ email: '' }, 'errors.invalid_input'],
    [{ phone: '12' }, 'errors.invalid_input'],
    [{ subject: '\u202E' }, 'errors.invalid_input'],
    [{ website: 'x' }, 'errors.too_many'],
  ] as const)
    expect([wrong, (await refusal(book(wrong))).code]).toEqual([wrong, code])
  expect((await refusal(book({ at: '2026-11-23T09:10' }))).fields.at?.code).toBe('appointments.not_offered_then')
  expect((await refusal(book({}, draft!.id))).status).toBe(404)
  expect((await refusal(book({}, 999))).status).toBe(404)
  await db.updateTable('opening_hours').set({ active: false }).where('id', '=', office!.id).execute()
  expect((await refusal(book({}, office!.id))).status).toBe(404)
  expect(await invitation(at(), null)).toBeNull()
  await db.updateTable('opening_hours').set({ active: true }).where('id', '=', office!.id).execute()
  expect(await stored()).toEqual([])
  await book({ at: '٢٠٢٦-١١-٢٣T٠٩:٠٠' })
  expect(await one()).toMatchObject({ phone: `+90532${1000000 + people}`, email: `leyla${people}@example.com` })
})

test('a form that is sent twice creates one appointment; a phone number over its limit is refused', async () => {
  const key = crypto.randomUUID()
  const form = { key, phone: '+905329990009', email: 'twice@example.com' }
  const first = await book(form)
  // More often than the limits allow: a repeated request counts for none.
  for (let i = 0; i < 5; i++) expect((await book(form)).token).toBe(first.token)
  expect(await stored()).toHaveLength(1)
  // It is not confirmed for another time than the visitor chose.
  expect(await refusal(book({ ...form, at: HALF_PAST }))).toMatchObject({
    status: 409,
    code: 'appointments.sent_before',
  })
  expect(await stored()).toHaveLength(1)
  const phone = '+905329990000'
  for (const clock of ['09:30', '10:00', '10:30', '11:00']) await book({ at: `2026-11-23T${clock}`, phone })
  expect((await refusal(book({ at: '2026-11-23T11:30', phone }))).status).toBe(429)
})

test('times that were taken meanwhile do not count for the limit of a phone number and an email', async () => {
  await book()
  const visitor = { phone: '+905329990001', email: 'unlucky@example.com' }
  for (let i = 0; i < 5; i++) expect((await refusal(book(visitor))).status).toBe(409)
  for (const clock of ['09:30', '10:00', '10:30', '11:00']) await book({ ...visitor, at: `2026-11-23T${clock}` })
  expect((await refusal(book({ ...visitor, at: '2026-11-23T11:30' }))).status).toBe(429)
})

test("a visitor gets emails in their language, the place in the team's; each has the appointment for calendars", async () => {
  const { token } = await book({}, center!.id, { locale: 'en' })
  await deliver()
  await deliver()
  expect(await sentEmails()).toEqual([
    ['appointments.confirmed', `leyla${people}@example.com`],
    ['appointments.team', 'fatih@sanad.example'],
  ])
  const to = (address: string) => smtp.delivered.find(({ to: [one] }) => one === address)!.raw
  const [visitor, team] = [to(`leyla${people}@example.com`), to('fatih@sanad.example')]
  expect(visitor).toMatch(/^Content-Language: en$/m)
  expect(visitor).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/)
  const mails = await db.selectFrom('mails').select(['template', 'html', 'text']).execute()
  // The place's email must not contain the visitor's token.
  for (const { template, html, text } of mails)
    expect([template, `${html}${text}`.includes(`/en/appointments/own/${token}`)]).toEqual([
      template,
      template !== 'appointments.team',
    ])
  expect(team).toMatch(/text\/calendar/)
  const { id } = await one()
  const lines = fieldsOf((await calendarOf(at(), id, 'visitor'))!)
  for (const line of [
    'METHOD:REQUEST',
    `UID:${id}@localhost`,
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'TZID:Europe/Istanbul',
    'TZOFFSETTO:+0300',
    'DTSTART;TZID=Europe/Istanbul:20261123T090000',
    'DTEND;TZID=Europe/Istanbul:20261123T093000',
    'DTSTAMP:20261120T070000Z',
    'LOCATION:Fatih center',
  ])
    expect(lines).toContain(line)
})

test('when moved or cancelled by the link, the calendar entry is updated and the time is free again', async () => {
  const { token } = await book()
  const { id } = await one()
  await rescheduleOwnAppointment(at(), { token, at: TUESDAY })
  expect(fieldsOf((await calendarOf(at(), id, 'visitor'))!)).toEqual(
    expect.arrayContaining(['SEQUENCE:1', 'METHOD:REQUEST', 'DTSTART;TZID=Europe/Istanbul:20261124T090000']),
  )
  await book()
  expect((await refusal(rescheduleOwnAppointment(at(), { token, at: NINE }))).code).toBe('appointments.taken')
  await cancelOwnAppointment(at(), { token })
  expect(fieldsOf((await calendarOf(at(), id, 'visitor'))!)).toEqual(
    expect.arrayContaining([`UID:${id}@localhost`, 'SEQUENCE:2', 'METHOD:CANCEL', 'STATUS:CANCELLED']),
  )
  expect((await refusal(cancelOwnAppointment(at(), { token }))).code).toBe('appointments.over')
  await book({ at: TUESDAY })
  await deliver()
  // No email about a state that a later change replaced.
  expect((await sentEmails()).map(([template]) => template)).toEqual([
    'appointments.cancelled',
    'appointments.confirmed',
    'appointments.confirmed',
    'appointments.team',
    'appointments.team',
    'appointments.team',
  ])
})

test('the link’s page shows time and place but not the visitor; no other link opens it', async () => {
  const { token } = await book({ message: 'سرّ صغير' })
  const own = await ownAppointment(at({ locale: 'en' }), token)
  expect(own).toMatchObject({ place: 'Fatih center', state: 'confirmed', open: true })
  const { offer: _offer, ...shown } = own!
  const { name, phone, email, subject, message, id } = await one()
  for (const secret of [name, phone, email!, subject, message, id]) expect(JSON.stringify(shown)).not.toContain(secret)
  const html = await (await site.ask(`/api/front/appointments/own/${token}`)).text()
  const file = await (await site.ask(`/appointments/own/${token}/appointment.ics`)).text()
  for (const secret of [name, phone, email!, subject, message]) {
    expect(html).not.toContain(secret)
    expect(fieldsOf(file).join('\n')).not.toContain(secret)
  }
  expect(file).toContain('METHOD:PUBLISH')
  for (const wrong of [`${token.slice(0, -1)}_`, id, "' or 1=1", '%'])
    expect((await site.ask(`/api/front/appointments/own/${encodeURIComponent(wrong)}`)).status).toBe(404)
})

test('the team confirms, declines with a message and records attendance, each only in allowed states', async () => {
  await book({}, office!.id)
  await book({ at: HALF_PAST }, office!.id)
  const me = await staff()
  const [first, second] = await stored()
  expect(await pendingAppointments(me)).toMatchObject({ count: 2 })
  expect(await changeAppointments(me, { ids: [first!.id], state: 'confirmed' })).toBe(1)
  expect((await refusal(changeAppointments(me, { ids: [first!.id], state: 'attended' }))).code).toBe(
    'appointments.not_so',
  )
  await changeAppointments(me, { ids: [second!.id], state: 'declined', words: 'المكتب مشغول.' })
  await addAppointmentNote(me, { id: first!.id, text: 'اتصلنا به' })
  await assignAppointments(me, { ids: [first!.id], assignee: housing.id })
  expect((await refusal(assignAppointments(me, { ids: [first!.id], assignee: crypto.randomUUID() }))).status).toBe(422)
  expect((await refusal(deleteAppointments(me, { ids: [first!.id] }))).code).toBe('appointments.cancel_first')
  await deliver()
  expect((await sentEmails()).map(([template]) => template)).toEqual([
    'appointments.confirmed',
    'appointments.declined',
    'appointments.team',
    'appointments.team',
  ])
  expect(await sentEmails()).toContainEqual(['appointments.declined', second!.email])
  now = moment('2026-11-23T11:00')
  expect(await changeAppointments(await staff(), { ids: [first!.id, second!.id], state: 'missed' })).toBe(1)
  const detail = await appointmentDetail(me, first!.id)
  expect(detail.entries.map(({ kind }) => kind)).toEqual(['requested', 'confirmed', 'note', 'missed'])
  expect(detail.assigneeId).toBe(housing.id)
  expect(await deleteAppointments(await staff(), { ids: [first!.id] })).toBe(1)
})

test('a caller can be booked at any free time, also without an email address, and rescheduled', async () => {
  const me = await staff()
  // Visitors cannot book an hour from now.
  now = moment('2026-11-23T08:30')
  const soon = await staff()
  expect((await refusal(book())).code).toBe('appointments.taken')
  const { id } = await createAppointmentByStaff(soon, { ...typed({ email: '' }), hours: center!.id, locale: 'tr' })
  expect(await one()).toMatchObject({ state: 'confirmed', created_by: housing.id, email: null, locale: 'tr' })
  expect((await refusal(createAppointmentByStaff(soon, { ...typed(), hours: center!.id, locale: 'tr' }))).status).toBe(
    409,
  )
  await moveAppointment(soon, { id, at: '2027-01-04T09:00' })
  expect((await one()).starts_at).toEqual(moment('2027-01-04T09:00'))
  await deliver()
  expect((await sentEmails()).map(([template]) => template)).toEqual(['appointments.team'])
  expect(
    (await appointmentDays(me, { from: '2027-01-04', days: 2 })).map(({ open, appointments }) => [
      open,
      appointments.length,
    ]),
  ).toEqual([
    [true, 1],
    [true, 0],
  ])
})

test('a reminder is sent once the day before, and again after a move; not when an email was sent that day', async () => {
  const { token } = await book()
  await book({ at: TUESDAY }, office!.id)
  const reminders = async () =>
    (await sentEmails()).filter(([template]) => template === 'appointments.reminder').map(([, to]) => to)
  await remindJob.run(at(), {})
  expect(await reminders()).toEqual([])
  now = moment('2026-11-22T09:05')
  for (let i = 0; i < 3; i++) await remindJob.run(at(), {})
  const { email } = await one()
  expect(await reminders()).toEqual([email])
  await rescheduleOwnAppointment(at(), { token, at: HALF_PAST })
  await remindJob.run(at(), {})
  expect(await reminders()).toEqual([email])
  now = moment('2026-11-23T07:00')
  await remindJob.run(at(), {})
  expect(await reminders()).toEqual([email, email])
})

test('the list is searched, filtered and counted; upcoming appointments come first', async () => {
  await book({ name: 'أحمد درويش' })
  await book({ at: TUESDAY }, office!.id)
  const me = await staff()
  const list = async (params: object) => {
    const { rows, total } = await appointmentPage(me, AppointmentListParams.parse(params))
    return [total, rows.map(({ name }) => name)]
  }
  expect(await list({})).toEqual([2, ['أحمد درويش', 'ليلى حسن']])
  expect(await list({ q: 'احمد' })).toEqual([1, ['أحمد درويش']])
  expect(await list({ 'filter.state': 'requested' })).toEqual([1, ['ليلى حسن']])
  expect(await list({ 'filter.hours': String(center!.id) })).toEqual([1, ['أحمد درويش']])
  expect(await list({ 'filter.when': 'past' })).toEqual([0, []])
  // Several choices of one filter, as the drawer of filters sends them.
  expect((await list({ 'filter.hours': `${center!.id},${office!.id}` }))[0]).toBe(2)
  expect((await list({ 'filter.when': 'coming,past', 'filter.assignee': 'me,none' }))[0]).toBe(2)
  expect((await list({ 'filter.assignee': 'me', q: 'احمد' }))[0]).toBe(0)
})

test('appointments are exported and erased with a person’s data; old ones are purged', async () => {
  await book({ email: 'me@example.com' })
  await book({ at: TUESDAY })
  const handler = privacyHandlers.get('appointments')!
  const me = { id: crypto.randomUUID(), email: 'me@example.com' }
  expect(await handler.export(at(), me)).toMatchObject([{ email: 'me@example.com', state: 'confirmed' }])
  await handler.erase(at(), me)
  expect(await stored()).toHaveLength(1)
  now = new Date('2027-11-10T00:00:00Z')
  await purgeAppointments(at())
  expect(await stored()).toHaveLength(1)
  now = new Date('2027-12-10T00:00:00Z')
  await purgeAppointments(at())
  expect(await stored()).toEqual([])
})

test('the pages of places show the next free days', async () => {
  expect(await invitation(at(), place!.id)).toMatchObject({
    hours: center!.id,
    confirms: true,
    days: [
      { day: '2026-11-23', free: 6 },
      { day: '2026-11-24', free: 2 },
      { day: '2026-11-30', free: 6 },
      { day: '2026-12-01', free: 2 },
      { day: '2026-12-07', free: 6 },
      { day: '2026-12-08', free: 2 },
    ],
  })
  expect(await invitation(at(), hidden!.id)).toBeNull()
  const { controlpanel } = await readSettings(at(), 'controlpanel')
  await writeSettings(site.context(), 'controlpanel', { ...controlpanel, appointments: false })
  expect(await invitation(at(), place!.id)).toBeNull()
  expect((await site.ask('/api/front/appointments')).status).toBe(404)
})

test('every place is closed on a day of the holiday calendar', async () => {
  const day = { from: '2026-11-23', to: null, opens: null, closes: null, note: { ar: 'عطلة' } }
  await writeSettings(at(), 'holidays', { days: [day] })
  for (const of of [center!.id, office!.id]) expect(await refusal(book({}, of))).toMatchObject({ status: 409 })
  await book({ at: TUESDAY })
  await writeSettings(at(), 'holidays', { days: [] })
  await book()
  expect((await stored()).map(({ starts_at }) => starts_at)).toEqual([moment(NINE), moment(TUESDAY)])
})

/** Switches appointments on or off for visitors. */
async function offerAppointments(appointments: boolean) {
  const { controlpanel } = await readSettings(site.context(), 'controlpanel')
  await writeSettings(site.context(), 'controlpanel', { ...controlpanel, appointments })
}

test('moves that fail do not count for the limit of an appointment', async () => {
  await offerAppointments(true)
  const { token } = await book()
  const blocker = await book({ at: HALF_PAST })
  for (let i = 0; i < 12; i++) {
    expect((await refusal(rescheduleOwnAppointment(at(), { token, at: HALF_PAST }))).status).toBe(409)
    expect((await refusal(rescheduleOwnAppointment(at(), { token, at: 'x' }))).status).toBe(422)
  }
  await cancelOwnAppointment(at(), { token: blocker.token })
  await rescheduleOwnAppointment(at(), { token, at: HALF_PAST })
  expect((await stored()).map(({ starts_at }) => starts_at)).toContainEqual(moment(HALF_PAST))
})

test('while appointments are switched off, an appointment can be cancelled but not moved', async () => {
  const { token } = await book()
  await offerAppointments(false)
  const refused = await refusal(rescheduleOwnAppointment(at(), { token, at: HALF_PAST }))
  expect([refused.status, refused.code]).toEqual([404, 'appointments.not_offered'])
  await cancelOwnAppointment(at(), { token })
  await offerAppointments(true)
  expect((await one()).state).toBe('cancelled')
})

test('deleting an appointment permanently deletes its emails', async () => {
  await book()
  await deliver()
  expect(await sentEmails()).toHaveLength(2)
  const { id } = await one()
  await changeAppointments(await staff(), { ids: [id], state: 'cancelled' })
  await deleteAppointments(await staff(), { ids: [id] })
  expect(await sentEmails()).toEqual([])
})
