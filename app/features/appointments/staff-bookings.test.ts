/** Bookings of the team for a caller, when the answer of the server was lost and the form is sent again. */
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { appointmentTeam, bookingForm, FRIDAY, makeHours, moment, MONDAY_9 } from '#tests/support/appointments.ts'
import { testSite } from '#tests/support/site.ts'
import { createAppointmentByStaff } from './book.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx: Context = { ...site.context(), now: FRIDAY }
const hours = await makeHours(ctx, { confirms: true })
const staff = { ...(await appointmentTeam(site.context()))(ctx), locale: 'en' as const }
const form = { ...bookingForm(), hours, locale: 'tr' as const, key: crypto.randomUUID() }
const book = (change: object = {}) => createAppointmentByStaff(staff, { ...form, ...change })

test('the same form books once; a form that was changed in between is refused with the time that is booked', async () => {
  const { id } = await book()
  expect(await book()).toEqual({ id })
  for (const change of [{ at: '2026-11-23T10:00' }, { phone: '+905329998877' }, { name: 'Zeynep' }])
    await expect(book(change)).rejects.toMatchObject({
      code: 'appointments.booked_before',
      status: 409,
      params: { at: expect.stringContaining('09:00') },
    })
  const stored = await ctx.db.selectFrom('appointments').select(['id', 'starts_at', 'phone']).execute()
  expect(stored).toEqual([{ id, starts_at: moment(MONDAY_9), phone: expect.not.stringContaining('9998877') }])
})
