import { z } from 'zod'
import { placeName, usualWeek } from '#features/opening-hours/bookable-place.ts'
import { findOffer, openOffers } from '#features/opening-hours/bookable-places.server.ts'
import { bookableDays } from '#features/opening-hours/plan.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { addDays } from '#kernel/dates.ts'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { pick } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { APPOINTMENT_STATES, ownPath } from './appointment.ts'
import { AppointmentRequest, bookAppointment } from './book.server.ts'
import { slotsBetween } from './free.server.ts'
import { cancelOwnAppointment, rescheduleOwnAppointment, ownAppointment } from './own-appointment.server.ts'

const state = z.enum(APPOINTMENT_STATES)
const day = calendarDay()
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const path = '/api/front/appointments'

endpoint({
  method: 'get',
  path,
  flag: 'appointments',
  summary: 'Lists places where appointments can be booked (office, residences, centers) with their regular hours',
  allow: 'anyone',
  query: LocaleQuery,
  answer: z.array(
    z.object({
      id: z.int(),
      name: z.string().describe('Name of the appointment type'),
      place: z.string(),
      address: z.string(),
      minutes: z.int(),
      confirmed_at_once: z.boolean(),
      week: z.array(
        z.object({
          day: z.string(),
          open: z
            .array(z.string())
            .describe('"09:00 – 17:00"; hours past midnight on the day they begin: "14:00 until 02:00 the next day"'),
        }),
      ),
    }),
  ),
  async run(ctx) {
    const t = ctx.texts.translate(ctx.locale)
    return (await openOffers(ctx)).map((offer) => ({
      id: offer.id,
      name: pick(offer.name, ctx.locale),
      place: placeName(offer, ctx.locale, t),
      address: pick(offer.place.address, ctx.locale),
      minutes: offer.plan.slot_minutes,
      confirmed_at_once: offer.confirms,
      week: usualWeek(offer.plan, ctx.now, ctx.locale, t),
    }))
  },
})

/** Maximum days in one response. */
const MAX_DAYS = 31

endpoint({
  method: 'get',
  path: `${path}/:id/slots`,
  flag: 'appointments',
  summary: 'Lists the time slots of a place, also full ones, for at most 31 days from `from`',
  allow: 'anyone',
  params,
  query: LocaleQuery.extend({ from: day.optional(), to: day.optional() }),
  answer: z.array(
    z.object({
      day: z.iso.date().describe('Date in Istanbul on which the slots start, also those after midnight'),
      slots: z.array(z.object({ starts: z.date(), ends: z.date(), left: z.int().describe('Number of free places') })),
    }),
  ),
  async run(ctx, { params: { id }, query }) {
    const offer = await findOffer(ctx, id, 'open')
    if (!offer) throw new Refusal('appointments.not_offered', 404)
    const from = query.from ?? bookableDays(offer.plan, ctx.now)[0]
    const last = addDays(from, MAX_DAYS - 1)
    return slotsBetween(ctx, offer, { from, to: query.to && query.to < last ? query.to : last })
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id`,
  flag: 'appointments',
  summary: 'Books an appointment; if the time is no longer free, `detail.others` has alternatives',
  allow: 'anyone',
  params,
  query: LocaleQuery,
  body: z.looseObject({}),
  shownBody: () => AppointmentRequest,
  answer: z.object({
    token: z.string(),
    path: z.string().describe('Path of the page for moving or cancelling the appointment'),
  }),
  status: 201,
  async run(ctx, { params: { id }, body }) {
    const { token } = await bookAppointment(ctx, id, body)
    return { token, path: ownPath(token) }
  },
})

const own = z.object({ token: z.string().regex(/^[\w-]{20,64}$/) })

endpoint({
  method: 'get',
  path: `${path}/own/:token`,
  summary: 'Returns an appointment; access by the token of its link',
  allow: 'anyone',
  params: own,
  query: LocaleQuery,
  answer: z.object({
    starts: z.date(),
    ends: z.date(),
    state,
    name: z.string(),
    place: z.string(),
    address: z.string(),
    open: z.boolean().describe('Whether the appointment can still be moved or cancelled'),
  }),
  async run(ctx, { params: { token } }) {
    const found = await ownAppointment(ctx, token)
    if (!found) throw new Refusal('errors.not_found', 404)
    const { starts, ends, state: stands, name, place, address, open } = found
    return { starts, ends, state: stands, name, place, address, open }
  },
})

endpoint({
  method: 'post',
  path: `${path}/own/:token/move`,
  summary: 'Moves the appointment to another time',
  allow: 'anyone',
  params: own,
  query: LocaleQuery,
  body: z.object({ at: z.string().describe('Start of a free time slot, as `starts` of the list of slots') }),
  answer: z.object({}),
  async run(ctx, { params: { token }, body: { at } }) {
    await rescheduleOwnAppointment(ctx, { token, at })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/own/:token/cancel`,
  summary: 'Cancels the appointment',
  allow: 'anyone',
  params: own,
  query: LocaleQuery,
  body: z.object({}),
  answer: z.object({}),
  async run(ctx, { params: { token } }) {
    await cancelOwnAppointment(ctx, { token })
    return {}
  },
})
