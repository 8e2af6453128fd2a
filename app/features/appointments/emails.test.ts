/** The emails about an appointment: to the visitor in three languages, to the place in the language of the team. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import '#features/mail/tables.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import {
  appointmentTeam,
  bookingForm,
  FRIDAY,
  makeCenter,
  makeHours,
  moment,
  MONDAY_930,
  TUESDAY_9,
} from '#tests/support/appointments.ts'
import { testSite } from '#tests/support/site.ts'
import { bookAppointment, createAppointmentByStaff } from './book.server.ts'
import { calendarOf } from './calendar.server.ts'
import { changeAppointments, moveAppointment } from './change.server.ts'
import { sendAppointmentEmails } from './emails.server.ts'
import { cancelOwnAppointment, rescheduleOwnAppointment } from './own-appointment.server.ts'
import { remindJob } from './remind.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx: Context = { ...site.context(), now: FRIDAY }
const { db } = ctx
const NAMES = { ar: 'مركز الفاتح', en: 'Fatih center', tr: 'Fatih merkezi' }
const center = await makeCenter(ctx, { email: 'Fatih@Sanad.example', phone: '+902120000000', address: { ar: 'شارع النور', en: 'Nur street' } }) // prettier-ignore
const confirmed = await makeHours(ctx, { center_id: center, confirms: true })
const byTeam = await makeHours(ctx)
const team = await appointmentTeam(site.context())

beforeEach(async () => {
  await db.deleteFrom('appointments').execute()
  await db.deleteFrom('mails').execute()
  await sql`delete from pgboss.job where name = 'appointments.send-emails'`.execute(db)
})

const book = (locale: Locale, change: object = {}, hours = confirmed) =>
  bookAppointment({ ...ctx, locale }, hours, bookingForm({ email: 'leyla@example.com', name: 'ليلى', ...change }))
/** Runs the queued jobs, twice as after a crash, and returns the emails of the last change. */
async function deliver() {
  await db.deleteFrom('mails').execute()
  const { rows } = await sql<{ data: never }>`
    delete from pgboss.job where name = 'appointments.send-emails' returning data`.execute(db)
  for (const { data } of [...rows, ...rows]) await sendAppointmentEmails.run(ctx, data)
  const mails = await db.selectFrom('mails').selectAll().execute()
  const to = (address: string) => mails.filter(({ to_address }) => to_address === address)
  return { all: mails, visitor: to('leyla@example.com')[0], place: to('fatih@sanad.example')[0] }
}

test.each(LOCALES)(
  'a confirmation says place, day, time, address and phone, in the language of the booking: %s',
  async (locale) => {
    const { token } = await book(locale)
    const { all, visitor, place } = await deliver()
    expect(all).toHaveLength(2)
    expect(visitor!.template).toBe('appointments.confirmed')
    expect(visitor!.html).toContain(`lang="${locale}"`)
    expect(visitor!.text).toContain(NAMES[locale])
    expect(visitor!.text).toMatch(/23[^\n]*09:00/)
    expect(visitor!.text).toContain(locale === 'en' ? 'Nur street' : 'شارع النور')
    // The phone is isolated, so that its plus sign stays in front in Arabic.
    expect(visitor!.text).toContain('\u2066+90 212 000 00 00\u2069')
    expect(visitor!.text).toContain(`http://localhost:3000${localePath(locale, `/appointments/own/${token}`)}`)
    expect(visitor!.reply_to).toBe('fatih@sanad.example')
    // The place reads Arabic, and answers to the visitor.
    expect(place!.html).toContain('lang="ar"')
    expect(place!.text).toContain(NAMES.ar)
    expect(place!.reply_to).toBe('leyla@example.com')
    expect(place!.text).toContain('/dashboard/appointments/')
  },
)

test('a request that waits for the team says so, and the confirmation follows in another email', async () => {
  await book('en', {}, byTeam)
  const first = await deliver()
  expect(first.visitor!.template).toBe('appointments.requested')
  const { id } = await db.selectFrom('appointments').select('id').executeTakeFirstOrThrow()
  await changeAppointments(team(ctx), { ids: [id], state: 'confirmed' })
  const second = await deliver()
  expect(second.all.map(({ template }) => template)).toEqual(['appointments.confirmed'])
})

test.each(LOCALES)(
  'when the team declines or cancels, the visitor reads why, with a way to book again: %s',
  async (locale) => {
    for (const [state, from] of [
      ['declined', 'requested'],
      ['cancelled', 'confirmed'],
    ] as const) {
      // prettier-ignore
      await book(locale)
      const { id } = await db.updateTable('appointments').set({ state: from }).returning('id').executeTakeFirstOrThrow()
      await deliver()
      await changeAppointments(team(ctx), { ids: [id], state, words: 'مغلق <غدًا>' })
      const { visitor, place } = await deliver()
      expect(visitor!.template).toBe(`appointments.${state}`)
      expect(visitor!.text).toContain('مغلق <غدًا>')
      expect(visitor!.html).toContain('مغلق &lt;غدًا&gt;')
      // Where and when to come is not repeated. The place gets it too, so that its calendar is up to date.
      expect(visitor!.text).not.toContain(locale === 'en' ? 'Nur street' : 'شارع النور')
      expect(place).toMatchObject({ template: 'appointments.team', attachments: [{ by: 'appointments.ics' }] })
      await db.deleteFrom('appointments').execute()
    }
  },
)

test('a move by the visitor says whether the new time is confirmed', async () => {
  for (const [hours, state, words] of [
    [confirmed, 'confirmed', 'is confirmed at its new time'],
    [byTeam, 'requested', 'will confirm it'],
  ] as const) {
    // prettier-ignore
    const { token } = await book('en', {}, hours)
    await deliver()
    await rescheduleOwnAppointment(ctx, { token, at: MONDAY_930 })
    const { visitor } = await deliver()
    expect([visitor!.template, visitor!.text.includes(words)]).toEqual(['appointments.moved', true])
    const row = await db.selectFrom('appointments').select('state').where('token', '=', token).executeTakeFirstOrThrow()
    expect(row.state).toBe(state)
    // A move by the team is always confirmed.
    const { id } = await db.selectFrom('appointments').select('id').where('token', '=', token).executeTakeFirstOrThrow()
    await moveAppointment(team(ctx), { id, at: TUESDAY_9 })
    expect((await deliver()).visitor!.text).toContain('is confirmed at its new time')
    await db.deleteFrom('appointments').execute()
  }
})

test('of several quick changes only the last one is written about', async () => {
  const { token } = await book('ar')
  await rescheduleOwnAppointment(ctx, { token, at: MONDAY_930 })
  await cancelOwnAppointment(ctx, { token })
  const { all } = await deliver()
  expect(all.map(({ template }) => template).toSorted()).toEqual(['appointments.cancelled', 'appointments.team'])
})

test('a caller without an email address gets none; the place gets the entry for its calendar', async () => {
  const form = bookingForm({ email: '' })
  await createAppointmentByStaff(team(ctx), { ...form, hours: confirmed, locale: 'tr' })
  expect((await deliver()).all.map(({ template }) => template)).toEqual(['appointments.team'])
})

test('the calendar of the place shows each change as news, not as an invitation of the place to itself', async () => {
  await book('ar')
  const { id } = await db.selectFrom('appointments').select('id').executeTakeFirstOrThrow()
  const entry = async () => (await calendarOf(ctx, id, 'team'))!.split('\r\n')
  expect(await entry()).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:0', 'STATUS:CONFIRMED']))
  await moveAppointment(team(ctx), { id, at: TUESDAY_9 })
  expect((await deliver()).place).toMatchObject({ template: 'appointments.team' })
  expect(await entry()).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:1']))
  await changeAppointments(team(ctx), { ids: [id], state: 'cancelled' })
  await deliver()
  expect(await entry()).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:2', 'STATUS:CANCELLED']))
})

test('when a visitor is erased, the place reads which time is free again, without the visitor', async () => {
  await book('en', { name: 'Leyla', phone: '0532 111 22 33', subject: 'Visit' })
  const past = await book('en', { at: TUESDAY_9, email: 'leyla@example.com' })
  await db.updateTable('appointments').set({ state: 'cancelled' }).where('token', '=', past.token).execute()
  await deliver()
  const person = { id: crypto.randomUUID(), email: 'leyla@example.com' }
  await db.transaction().execute((inside) => privacyHandlers.get('appointments')!.erase({ ...ctx, db: inside }, person))
  const mails = await db.selectFrom('mails').selectAll().where('template', '=', 'appointments.erased').execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual(['fatih@sanad.example'])
  expect(mails[0]!.text).toMatch(/23[^\n]*09:00/)
  expect(JSON.stringify(mails[0])).not.toMatch(/Leyla|leyla|532|Visit/)
})

test('a deleted appointment sends nothing', async () => {
  await book('ar')
  await db.deleteFrom('appointments').execute()
  expect((await deliver()).all).toEqual([])
})

test('a reminder goes to confirmed appointments of tomorrow only', async () => {
  await book('en', { email: 'monday@example.com' })
  await book('en', { email: 'tuesday@example.com', at: TUESDAY_9 })
  await book('en', { email: 'request@example.com' }, byTeam)
  await deliver()
  await db.deleteFrom('mails').execute()
  const remind = (clock: string) => remindJob.run({ ...ctx, now: moment(clock) }, {})
  const reminded = async () =>
    (await db.selectFrom('mails').select('to_address').orderBy('to_address').execute()).map(
      ({ to_address }) => to_address,
    )
  // Midnight in Istanbul, where Saturday becomes Sunday.
  await remind('2026-11-21T23:59')
  expect(await reminded()).toEqual([])
  await remind('2026-11-22T00:00')
  expect(await reminded()).toEqual(['monday@example.com'])
  await remind('2026-11-23T09:00')
  expect(await reminded()).toEqual(['monday@example.com', 'tuesday@example.com'])
})

test('the calendar entry of the team names the visitor, the file of the link does not', async () => {
  await book('tr', { name: 'Leyla', subject: 'Soru; virgül, satır' })
  const { id } = await db.selectFrom('appointments').select('id').executeTakeFirstOrThrow()
  const unfolded = async (reader: 'visitor' | 'team' | 'file') =>
    (await calendarOf(ctx, id, reader))!.replace(/\r\n[ \t]/g, '').split('\r\n')
  expect(await unfolded('team')).toContain(String.raw`SUMMARY:Leyla · Soru\; virgül\, satır`)
  const visitor = await unfolded('visitor')
  expect(visitor.find((line) => line.startsWith('ATTENDEE'))).toContain('leyla@example.com')
  expect(visitor.find((line) => line.startsWith('ORGANIZER'))).toContain('fatih@sanad.example')
  const file = (await unfolded('file')).join('\n')
  expect(file).toContain('Fatih merkezi')
  expect(file).not.toMatch(/Leyla|Soru|leyla@example\.com/)
  expect(await calendarOf(ctx, crypto.randomUUID(), 'file')).toBeNull()
})
