/** The number of waiting requests on the screens of the team, and the list that it leads to. */
import { expect, test } from 'vitest'
import { appointmentTeam, bookingForm, FRIDAY, makeHours, moment, MONDAY_9, MONDAY_930, TUESDAY_9 } from '#tests/support/appointments.ts' // prettier-ignore
import { testSite } from '#tests/support/site.ts'
import type { AppointmentState } from './appointment.ts'
import { bookAppointment } from './book.server.ts'
import { appointmentPage, AppointmentListParams } from './list.server.ts'
import { pendingAppointments } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (now = FRIDAY) => site.context({ now })
const hours = await makeHours(at(), { confirms: true })
const team = await appointmentTeam(site.context())
const staff = (now: Date) => team(at(now))
async function appointment(state: AppointmentState, form: object = {}): Promise<string> {
  const { token } = await bookAppointment(at(), hours, bookingForm(form))
  const booked = at().db.updateTable('appointments').set({ state }).where('token', '=', token)
  return (await booked.returning('id').executeTakeFirstOrThrow()).id
}

test('the number of waiting requests is that of the list behind it: a running request counts until its end', async () => {
  const running = await appointment('requested')
  const later = await appointment('requested', { at: TUESDAY_9 })
  await appointment('confirmed', { at: MONDAY_930 })
  const behind = AppointmentListParams.parse({ 'filter.state': 'requested', 'filter.when': 'coming' })
  for (const [clock, waiting] of [
    [MONDAY_9, [running, later]],
    ['2026-11-23T09:15', [running, later]],
    ['2026-11-23T09:31', [later]],
    ['2026-11-25T09:00', []],
  ] as const) {
    const me = staff(moment(clock))
    const listed = (await appointmentPage(me, behind)).rows.map(({ id }) => id)
    expect([clock, listed.toSorted()]).toEqual([clock, waiting.toSorted()])
    expect([clock, (await pendingAppointments(me))?.count ?? 0]).toEqual([clock, waiting.length])
  }
})
