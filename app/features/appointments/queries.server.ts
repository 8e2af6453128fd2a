/** Appointments for the team: the days of a week, and the details of one. */
import './tables.ts'
import { sql } from 'kysely'
import { placeName, type BookablePlace } from '#features/opening-hours/bookable-place.ts'
import { allOffers, findOffer } from '#features/opening-hours/bookable-places.server.ts'
import { withoutBookingLimits, openIntervals, type Slot } from '#features/opening-hours/plan.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, startOfDay } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type AppointmentDetail, type AppointmentRow, type AppointmentState } from './appointment.ts'
import { slotsBetween } from './free.server.ts'
import { isOutsideHours } from './outside-hours.ts'

export type StoredRow = {
  id: string
  starts: Date
  ends: Date
  state: AppointmentState
  name: string
  subject: string
  hoursId: number
  assigneeId: string | null
}
/** The columns of a list. */
export const APPOINTMENT_ROW = sql`id, starts_at as starts, ends_at as ends, state, name, subject, hours_id as "hoursId",
  assignee as "assigneeId"`

export async function toAppointmentRows(ctx: Context, rows: StoredRow[]): Promise<AppointmentRow[]> {
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
  /** Whether any place is open, or the selected one by its hours. */
  open: boolean
  appointments: AppointmentRow[]
}

/** Appointments of some days, of all places or one, without declined and cancelled ones. */
export const appointmentDays = query({
  allow: 'appointments.read',
  async run(ctx, { from, days, hours }: { from: string; days: number; hours?: number | undefined }) {
    const offers = (await allOffers(ctx)).filter(({ id }) => !hours || id === hours)
    const { rows } = await sql<StoredRow>`select ${APPOINTMENT_ROW} from appointments
      where starts_at >= ${startOfDay(from)} and starts_at < ${startOfDay(addDays(from, days))}
        and state not in ('declined', 'cancelled') and ${hours ? sql`hours_id = ${hours}` : sql`true`}
      order by starts_at, created_at limit 1000`.execute(ctx.db)
    const appointments = await toAppointmentRows(ctx, rows)
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
      outsideHours: isOutsideHours(offer.plan, row, ctx.now),
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

/** All places with opening hours, to choose from. */
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

/** The free times of a day, for the team. @param exceptId the appointment that is being moved. @throws {Refusal} 404 */
export const teamSlots = query({
  allow: 'appointments.read',
  async run(
    ctx,
    { hours, day, exceptId }: { hours: number; day: string; exceptId?: string | undefined },
  ): Promise<Slot[]> {
    const offer = await findOffer(ctx, hours, 'any')
    if (!offer) throw new Refusal('appointments.not_offered', 404)
    const [found] = await slotsBetween(ctx, offer, {
      from: day,
      to: day,
      exceptId,
      plan: withoutBookingLimits(offer.plan),
    })
    return found?.slots ?? []
  },
})

/** The possible assignees of an appointment. */
export const appointmentTeam = query({
  allow: 'appointments.read',
  run: (ctx) => usersWithPermission(ctx, 'appointments.read'),
})

/**
 * The number of unanswered requests, and the time of the oldest. A request counts until its end, as in the list of coming
 * appointments that the number links to.
 */
export const pendingAppointments = query({
  allow: 'appointments.update',
  async run({ db, now }): Promise<{ count: number; since: Date } | null> {
    const { count, since } = await db
      .selectFrom('appointments')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('created_at').as('since')])
      .where('state', '=', 'requested')
      .where('ends_at', '>=', now)
      .executeTakeFirstOrThrow()
    return since ? { count: Number(count), since } : null
  },
})
