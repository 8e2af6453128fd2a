import { z } from 'zod'
import { calendarDay } from '#kernel/calendar-day.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { APPOINTMENT_STATES } from './appointment.ts'
import { AppointmentRequest, createAppointmentByStaff } from './book.server.ts'
import {
  addAppointmentNote,
  assignAppointments,
  changeAppointments,
  correctContact,
  deleteAppointments,
  allowOutsideHours,
  moveAppointment,
} from './change.server.ts'
import { appointmentDays, appointmentDetail, teamSlots } from './queries.server.ts'
import { appointmentPage, AppointmentListParams } from './list.server.ts'

const state = z.enum(APPOINTMENT_STATES)
const day = calendarDay()
const Row = z.object({
  id: z.uuid(),
  starts: z.date(),
  ends: z.date(),
  state,
  name: z.string(),
  subject: z.string(),
  place: z.string(),
  assignee: z.string().nullable().describe('Name of the user'),
})
const params = z.object({ id: z.uuid() })
const ids = z.array(z.uuid()).min(1).max(100)
const done = z.object({ done: z.int() })
const path = '/api/dashboard/appointments'

endpoint({
  method: 'get',
  path,
  summary: 'Lists appointments: upcoming ones first, soonest first, then past ones',
  allow: 'appointments.read',
  query: AppointmentListParams,
  answer: pageByState(Row, state),
  run: (ctx, { query }) => appointmentPage(ctx, query),
})

endpoint({
  method: 'get',
  path: `${path}/days`,
  summary: 'Lists the appointments of up to 31 days from `from`',
  allow: 'appointments.read',
  query: z.object({
    from: day,
    days: z.coerce.number().int().min(1).max(31).default(7),
    hours: z.coerce.number().int().positive().optional().describe('Filters by the id of the opening hours of a place'),
  }),
  answer: z.array(z.object({ day: z.string(), open: z.boolean(), appointments: z.array(Row) })),
  run: (ctx, { query }) => appointmentDays(ctx, query),
})

endpoint({
  method: 'get',
  path: `${path}/slots`,
  summary: 'Lists the time slots of a day that staff may book, also full ones',
  allow: 'appointments.read',
  query: z.object({
    hours: z.coerce.number().int().positive(),
    day,
    but: z.uuid().optional().describe('Id of the appointment that is being moved'),
  }),
  answer: z.array(z.object({ starts: z.date(), ends: z.date(), left: z.int() })),
  refuses: { 404: 'There are no such opening hours' },
  run: (ctx, { query: { but: exceptId, ...query } }) => teamSlots(ctx, { ...query, exceptId }),
})

endpoint({
  method: 'get',
  path: `${path}/:id`,
  summary: 'Returns one appointment with its history and notes',
  allow: 'appointments.read',
  params,
  answer: Row.extend({
    hoursId: z.int(),
    outsideHours: z.boolean().describe('The place is closed then, and no one decided to keep the appointment'),
    placePath: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    message: z.string(),
    locale: z.enum(LOCALES),
    assigneeId: z.uuid().nullable(),
    takenBy: z.string().nullable(),
    at: z.date(),
    entries: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['note', 'moved', 'allowed', ...APPOINTMENT_STATES]),
        text: z.string(),
        previousStart: z.date().nullable(),
        by: z.string().nullable(),
        at: z.date(),
      }),
    ),
  }),
  run: (ctx, { params: { id } }) => appointmentDetail(ctx, id),
})

endpoint({
  method: 'post',
  path,
  summary: 'Books an appointment for a person, such as a caller; requests with the same key create one appointment',
  allow: 'appointments.create',
  body: z.looseObject({}),
  shownBody: () =>
    AppointmentRequest.omit({ website: true }).extend({
      hours: z.int(),
      email: z.string().default(''),
      locale: z.enum(LOCALES),
    }),
  status: 201,
  answer: z.object({ id: z.uuid() }),
  async run(ctx, { body }) {
    // Not validated here: the command reports missing values for each field.
    const { id } = await createAppointmentByStaff(ctx, body as Parameters<typeof createAppointmentByStaff>[1])
    return { id }
  },
})

endpoint({
  method: 'patch',
  path,
  summary: 'Sets the state of appointments; those for which the change is not possible stay unchanged',
  allow: 'appointments.update',
  body: z.object({ ids, state, words: z.string().optional().describe('Message to the visitors') }),
  answer: done,
  run: async (ctx, { body }) => ({ done: await changeAppointments(ctx, body) }),
})

endpoint({
  method: 'post',
  path: `${path}/assign`,
  summary: 'Sets the assignee of appointments',
  allow: 'appointments.update',
  body: z.object({ ids, assignee: z.uuid().nullable() }),
  answer: done,
  run: async (ctx, { body }) => ({ done: await assignAppointments(ctx, body) }),
})

endpoint({
  method: 'post',
  path: `${path}/:id/move`,
  summary: 'Moves the appointment to another open and free time',
  allow: 'appointments.update',
  params,
  body: z.object({ at: z.string() }),
  answer: z.object({}),
  async run(ctx, { params: { id }, body: { at } }) {
    await moveAppointment(ctx, { id, at })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/allow-outside-hours`,
  summary: 'Keeps an appointment outside the opening hours; it is reminded like the others until it is moved',
  allow: 'appointments.update',
  params,
  answer: z.object({}),
  async run(ctx, { params: { id } }) {
    await allowOutsideHours(ctx, { id })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/contact`,
  summary: 'Corrects name, phone and email address; a new address gets the email about a coming appointment',
  allow: 'appointments.update',
  params,
  body: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await correctContact(ctx, { id, ...body })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/notes`,
  summary: 'Adds an internal note',
  allow: 'appointments.update',
  params,
  body: z.object({ text: z.string() }),
  status: 201,
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await addAppointmentNote(ctx, { id, ...body })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/delete`,
  summary: 'Permanently deletes appointments',
  allow: 'appointments.delete',
  body: z.object({ ids }),
  answer: done,
  run: async (ctx, { body }) => ({ done: await deleteAppointments(ctx, body) }),
})
