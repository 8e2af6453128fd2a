/** Appointments that staff closed the place for afterwards: they are listed, and no reminder is sent. */
import { expect, test } from 'vitest'
import { writeSettings } from '#features/settings/settings.server.ts'
import { appointmentTeam, bookingForm, FRIDAY, makeHours, moment, MONDAY_9, MONDAY_930, TUESDAY_9 } from '#tests/support/appointments.ts' // prettier-ignore
import { refusalOf } from '#tests/support/acting.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { bookAppointment } from './book.server.ts'
import { allowOutsideHours, moveAppointment } from './change.server.ts'
import { appointmentsToDecide, closedAppointments } from './closed.server.ts'
import { appointmentDetail } from './queries.server.ts'
import { remindJob } from './remind.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (now = FRIDAY) => site.context({ now })
const { db } = site.context()
const hours = await makeHours(at(), { confirms: true })
const team = await appointmentTeam(site.context())
const listed = async (clock = '2026-11-20T12:00') =>
  (await closedAppointments(team(at(moment(clock))))).map(({ name, place }) => [name, typeof place])
const close = (...days: string[]) => {
  const exceptions = days.map((from) => ({ from, to: null, opens: null, closes: null, note: null }))
  return db.updateTable('opening_hours').set({ exceptions: JSON.stringify(exceptions) as never }).where('id', '=', hours).execute() // prettier-ignore
}
const reminded = async () =>
  (await db.selectFrom('mails').select('to_address').where('template', 'like', '%remind%').execute()).map(
    ({ to_address }) => to_address,
  )

test('a holiday or other hours after the booking: staff see the appointments, and no reminder is sent while it is closed', async () => {
  const book = (name: string, time: string) =>
    bookAppointment(at(), hours, bookingForm({ name, at: time, email: `${name}@example.com` }))
  await book('early', MONDAY_9)
  const cancelled = await book('cancelled', MONDAY_930)
  await book('tuesday', TUESDAY_9)
  await db.updateTable('appointments').set({ state: 'cancelled' }).where('token', '=', cancelled.token).execute()
  expect(await listed()).toEqual([])

  await close('2026-11-23')
  expect(await listed()).toEqual([['early', 'string']])
  await close()
  const holiday = { from: '2026-11-23', to: '2026-11-24', opens: '09:15', closes: '12:00', note: null }
  await writeSettings(at(), 'holidays', { days: [holiday] })
  expect(await listed()).toEqual([['early', 'string'], ['tuesday', 'string']]) // prettier-ignore
  // Of those that have passed, none is left.
  expect(await listed('2026-11-23T09:00')).toEqual([['tuesday', 'string']])

  const remind = (clock: string) => remindJob.run(at(moment(clock)), {})
  await remind('2026-11-22T10:00')
  expect(await reminded()).toEqual([])
  // The holiday was a mistake: the reminder is still sent.
  await writeSettings(at(), 'holidays', { days: [] })
  await remind('2026-11-22T12:00')
  expect(await reminded()).toEqual(['early@example.com'])
})

test('an appointment that staff keep is not listed and is reminded; a new time takes that back', async () => {
  const { id } = await db.selectFrom('appointments').select('id').where('name', '=', 'tuesday').executeTakeFirstOrThrow() // prettier-ignore
  const acting = (clock = '2026-11-20T12:00') => team(at(moment(clock)))
  const outside = async () => (await appointmentDetail(acting(), id)).outsideHours
  const atHome = () => appointmentsToDecide(acting())
  expect(await refusalOf(allowOutsideHours(acting(), { id }))).toBe('409 appointments.not_so')

  await close('2026-11-24')
  expect([await outside(), await atHome()]).toEqual([true, [{ kind: 'appointments_closed', count: 1 }]])
  expect(await appointmentsToDecide(staffWith(at(), 'appointments.read'))).toEqual([])
  await allowOutsideHours(acting(), { id })
  await allowOutsideHours(acting(), { id })
  expect([await outside(), await atHome(), await listed()]).toEqual([false, [], []])
  const { entries } = await appointmentDetail(acting(), id)
  expect(entries.map(({ kind }) => kind)).toEqual(['confirmed', 'allowed'])
  await remindJob.run(at(moment('2026-11-23T10:00')), {})
  expect(await reminded()).toContain('tuesday@example.com')

  await moveAppointment(acting(), { id, at: '2026-11-23T11:00' })
  await close('2026-11-23', '2026-11-24')
  expect([await outside(), (await listed()).map(([name]) => name)]).toEqual([true, ['early', 'tuesday']])
  // One that has begun cannot be kept any more.
  expect(await refusalOf(allowOutsideHours(acting('2026-11-23T11:10'), { id }))).toBe('409 appointments.not_so')
})
