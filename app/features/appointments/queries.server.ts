/** Appointments as the team sees them: a list, the days of a week, one of them. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { placeName, type BookablePlace } from '#features/opening-hours/bookable-place.ts'
import { allOffers, findOffer } from '#features/opening-hours/bookable-places.server.ts'
import { withoutBookingLimits, openIntervals, type Slot } from '#features/opening-hours/plan.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, formatDateTime, startOfDay } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { MAX_HITS, registerSearchGroup } from '#resource/search-groups.server.ts'
import { matchesSearch } from '#resource/visibility.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import {
  APPOINTMENT_STATES,
  type AppointmentDetail,
  type AppointmentPage,
  type AppointmentRow,
  type AppointmentState,
} from './appointment.ts'
import { slotsBetween } from './free.server.ts'

const states = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(APPOINTMENT_STATES, 'errors.field_invalid')))

export const AppointmentListParams = z.object({
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
  'filter.state': states.optional(),
  'filter.hours': z.coerce.number().int().positive().optional().describe('Of which place, by the id of its hours'),
  'filter.when': z.enum(['coming', 'past']).optional(),
  'filter.assignee': z
    .union([z.literal('me'), z.literal('none'), z.uuid()])
    .optional()
    .describe('me, none, or an id'),
})
export type AppointmentListParams = z.output<typeof AppointmentListParams>

registerSavedViews('appointments', 'appointments.read')

type Stored = {
  id: string
  starts: Date
  ends: Date
  state: AppointmentState
  name: string
  subject: string
  hoursId: number
  assigneeId: string | null
}
const ROW = sql`id, starts_at as starts, ends_at as ends, state, name, subject, hours_id as "hoursId",
  assignee as "assigneeId"`

/** Upcoming first, the soonest first; then the past, the latest first. */
export const appointmentPage = query({
  allow: 'appointments.read',
  async run(ctx, params: AppointmentListParams): Promise<AppointmentPage> {
    const conditions: readonly AppointmentState[] = params['filter.state']?.length
      ? params['filter.state']
      : APPOINTMENT_STATES
    const narrowed = sql<boolean>`${sql.join([sql`true`, matchesSearch(params.q), ...narrow(ctx, params)], sql` and `)}`
    const [rows, counts] = await Promise.all([
      sql<Stored>`select ${ROW} from appointments
        where ${narrowed} and state = any(${[...conditions]}::text[])
        order by (ends_at < ${ctx.now}), abs(extract(epoch from starts_at - ${ctx.now}::timestamptz)), id
        limit ${params.size} offset ${(params.page - 1) * params.size}`.execute(ctx.db),
      sql<{ state: AppointmentState; n: number }>`
        select state, count(*)::integer as n from appointments where ${narrowed} group by state`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as AppointmentPage['byState']
    return {
      rows: await toRow(ctx, rows.rows),
      total: conditions.reduce((sum, state) => sum + (byState[state] ?? 0), 0),
      page: params.page,
      size: params.size,
      byState,
    }
  },
})

registerSearchGroup({
  label: 'dashboard.appointments',
  icon: 'calendar-time',
  allow: 'appointments.read',
  async find(ctx, typed) {
    const t = ctx.texts.translate(ctx.locale)
    const { rows } = await appointmentPage(ctx, AppointmentListParams.parse({ q: typed, size: MAX_HITS }))
    return rows.map(({ id, name, subject, starts, state }) => ({
      path: `appointments/${id}`,
      name: `${name} · ${subject}`,
      note: `${formatDateTime(starts, ctx.locale)} · ${t(`appointments.state.${state}`)}`,
    }))
  },
})

function narrow({ actor, now }: Context, params: AppointmentListParams): RawBuilder<boolean>[] {
  const { 'filter.hours': hours, 'filter.when': when, 'filter.assignee': of } = params
  return [
    ...(hours ? [sql<boolean>`hours_id = ${hours}`] : []),
    ...(when ? [when === 'coming' ? sql<boolean>`ends_at >= ${now}` : sql<boolean>`ends_at < ${now}`] : []),
    ...(of === 'none' ? [sql<boolean>`assignee is null`] : []),
    ...(of && of !== 'none' ? [sql<boolean>`assignee = ${of === 'me' ? actor!.id : of}::uuid`] : []),
  ]
}

async function toRow(ctx: Context, rows: Stored[]): Promise<AppointmentRow[]> {
  const [names, offers] = await Promise.all([
    namesOfPeople(
      ctx,
      rows.map(({ assigneeId }) => assigneeId),
    ),
    rows.length > 0 ? allOffers(ctx) : [],
  ])
  const t = ctx.texts.translate(ctx.locale)
  return rows.map(({ assigneeId, hoursId, ...row }) => ({
    ...row,
    place: placeName(
      offers.find(({ id }) => id === hoursId)!,
      ctx.locale,
      t,
    ),
    assignee: (assigneeId && names.get(assigneeId)) || null,
  }))
}

export type CalendarDay = {
  day: string
  /** The place is open; for a single place: by its hours. */
  open: boolean
  appointments: AppointmentRow[]
}

/** The appointments of some days, of all places or one; what was declined or cancelled holds no place and is left out. */
export const appointmentDays = query({
  allow: 'appointments.read',
  async run(ctx, { from, days, hours }: { from: string; days: number; hours?: number | undefined }) {
    const offers = (await allOffers(ctx)).filter(({ id }) => !hours || id === hours)
    const { rows } = await sql<Stored>`select ${ROW} from appointments
      where starts_at >= ${startOfDay(from)} and starts_at < ${startOfDay(addDays(from, days))}
        and state not in ('declined', 'cancelled') and ${hours ? sql`hours_id = ${hours}` : sql`true`}
      order by starts_at, created_at limit 1000`.execute(ctx.db)
    const appointments = await toRow(ctx, rows)
    return Array.from({ length: days }, (_, i): CalendarDay => {
      const day = addDays(from, i)
      const [begins, ends] = [startOfDay(day), startOfDay(addDays(day, 1))]
      return {
        day,
        open: offers.some(({ active, plan }) => active && openIntervals(plan, day).length > 0),
        appointments: appointments.filter(({ starts }) => starts >= begins && starts < ends),
      }
    })
  },
})

/** @throws {Refusal} 404 */
export const appointmentDetail = query({
  allow: 'appointments.read',
  async run(ctx, id: string): Promise<AppointmentDetail> {
    const row = await ctx.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()
    const offer = row && (await findOffer(ctx, row.hours_id, 'any'))
    if (!row || !offer) throw new Refusal('appointments.not_found', 404)
    const entries = await ctx.db
      .selectFrom('appointment_entries')
      .select(['id', 'kind', 'text', 'previous_starts_at as previousStart', 'by', 'at'])
      .where('appointment_id', '=', id)
      .orderBy('at')
      .execute()
    const names = await namesOfPeople(ctx, [row.assignee, row.created_by, ...entries.map(({ by }) => by)])
    const nameOf = (person: string | null) => (person && names.get(person)) || null
    return {
      id,
      starts: row.starts_at,
      ends: row.ends_at,
      state: row.state,
      name: row.name,
      subject: row.subject,
      place: placeName(offer, ctx.locale, ctx.texts.translate(ctx.locale)),
      placePath: offer.place.path,
      hoursId: row.hours_id,
      phone: row.phone,
      email: row.email,
      message: row.message,
      locale: row.locale,
      assignee: nameOf(row.assignee),
      assigneeId: row.assignee,
      takenBy: nameOf(row.created_by),
      at: row.created_at,
      entries: entries.map(({ by, ...entry }) => ({ ...entry, by: nameOf(by) })),
    }
  },
})

/** Every place that has hours, for choosing one. */
export const bookablePlaces = query({
  allow: 'appointments.read',
  async run(ctx): Promise<{ id: number; name: string; booked: string; active: boolean }[]> {
    const t = ctx.texts.translate(ctx.locale)
    const toEntry = (offer: BookablePlace) => ({
      id: offer.id,
      name: placeName(offer, ctx.locale, t),
      booked: pick(offer.name, ctx.locale),
      active: offer.active,
    })
    return (await allOffers(ctx)).map(toEntry)
  },
})

/** The free places of a day, for the team. @param but an appointment that is being moved. @throws {Refusal} 404 */
export const teamSlots = query({
  allow: 'appointments.read',
  async run(ctx, { hours, day, but }: { hours: number; day: string; but?: string | undefined }): Promise<Slot[]> {
    const offer = await findOffer(ctx, hours, 'any')
    if (!offer) throw new Refusal('appointments.not_offered', 404)
    const [found] = await slotsBetween(ctx, offer, { from: day, to: day, but, plan: withoutBookingLimits(offer.plan) })
    return found?.slots ?? []
  },
})

/** The possible assignees of an appointment. */
export const appointmentTeam = query({
  allow: 'appointments.read',
  run: (ctx) => usersWithPermission(ctx, 'appointments.read'),
})

/** Unanswered requests: how many, and the time of the oldest. */
export const pendingAppointments = query({
  allow: 'appointments.update',
  async run({ db, now }): Promise<{ count: number; since: Date } | null> {
    const { count, since } = await db
      .selectFrom('appointments')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('created_at').as('since')])
      .where('state', '=', 'requested')
      .where('starts_at', '>', now)
      .executeTakeFirstOrThrow()
    return since ? { count: Number(count), since } : null
  },
})
