import { z } from 'zod'
import {
  appointmentDays,
  appointmentDetail,
  appointmentTeam,
  bookablePlaces,
  pendingAppointments,
} from '#features/appointments/queries.server.ts'
import { closedAppointments } from '#features/appointments/closed.server.ts'
import { appointmentPage, AppointmentListParams } from '#features/appointments/list.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { addDays, dayOf, weekOf } from '#kernel/dates.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

/** Invalid parameters are ignored. */
const Params = z.object({
  view: z.enum(['week', 'day']).catch('week'),
  date: calendarDay().optional().catch(undefined),
  hours: z.coerce.number().int().positive().optional().catch(undefined),
})

/** Number of appointments outside the opening hours that are named; after one is moved, the next takes its place. */
const CLOSED_SHOWN = 10

export const appointmentsScreen = screen({
  path: 'appointments',
  file: 'features/appointments/screens/appointments.screen.tsx',
  title: 'dashboard.appointments',
  allow: 'appointments.read',
  menu: { icon: 'calendar-time' },
  async load(ctx, { url }) {
    const { view, date, hours } = Params.parse(Object.fromEntries(url.searchParams))
    const today = dayOf(ctx.now)
    const chosen = date ?? today
    // Without a chosen date the week starts today. On its last day a calendar week would show only past days.
    const from = view === 'week' && date ? weekOf(date, ctx.locale) : chosen
    const step = view === 'week' ? 7 : 1
    const [days, places, closed, waiting] = await Promise.all([
      appointmentDays(ctx, { from, days: step, hours }),
      bookablePlaces(ctx),
      closedAppointments(ctx),
      ctx.actor!.permissions.has('appointments.update') ? pendingAppointments(ctx) : null,
    ])
    // The links to the previous and next page start at the adjacent days, so that no day is skipped.
    const around = { before: addDays(from, -1), after: addDays(from, step) }
    return {
      view,
      date: date ?? null,
      today,
      hours: hours ?? null,
      days,
      places,
      closed: { count: closed.length, first: closed.slice(0, CLOSED_SHOWN) },
      waiting: waiting?.count ?? 0,
      ...around,
    }
  },
})

export const appointmentListScreen = screen({
  path: 'appointments/list',
  file: 'features/appointments/screens/appointment-list.screen.tsx',
  title: 'dashboard.appointments',
  allow: 'appointments.read',
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, AppointmentListParams)
    const [page, team, places, views] = await Promise.all([
      appointmentPage(ctx, params),
      appointmentTeam(ctx),
      bookablePlaces(ctx),
      savedViews(ctx, 'appointments'),
    ])
    return { query, page, team, places, views, today: dayOf(ctx.now) }
  },
})

export const appointmentScreen = screen({
  path: 'appointments/:id',
  file: 'features/appointments/screens/appointment.screen.tsx',
  title: 'dashboard.appointment',
  allow: 'appointments.read',
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    const [appointment, team] = await Promise.all([appointmentDetail(ctx, id), appointmentTeam(ctx)])
    return { appointment, team, now: ctx.now }
  },
})
