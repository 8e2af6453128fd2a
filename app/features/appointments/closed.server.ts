/** Coming appointments when staff change opening hours. */
import './tables.ts'
import { sql } from 'kysely'
import { allOffers } from '#features/opening-hours/bookable-places.server.ts'
import { registerPlaceChangeCheck } from '#features/opening-hours/place-change-check.server.ts'
import { isOpenDuring } from '#features/opening-hours/plan.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import type { AppointmentRow } from './appointment.ts'
import { APPOINTMENT_ROW, toAppointmentRows, type StoredRow } from './queries.server.ts'

/**
 * Those at times when their place is closed now: staff changed its hours, or added a holiday. Those that staff decided
 * to keep are not among them. Soonest first.
 */
export async function appointmentsWhileClosed(ctx: Context): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select ${APPOINTMENT_ROW} from appointments
    where starts_at > ${ctx.now} and state in ('requested', 'confirmed') and allowed_at is null
    order by starts_at, id`.execute(ctx.db)
  if (rows.length === 0) return []
  const plans = new Map((await allOffers(ctx)).map(({ id, plan }) => [id, plan]))
  return rows.filter((row) => !isOpenDuring(plans.get(row.hoursId)!, row))
}

/** For staff, who move, cancel or keep them. */
export const closedAppointments = query({
  allow: 'appointments.read',
  run: async (ctx): Promise<AppointmentRow[]> => toAppointmentRows(ctx, await appointmentsWhileClosed(ctx)),
})

/** For the home screen of those who decide about them. */
export async function appointmentsToDecide(ctx: Context) {
  if (!ctx.actor?.permissions.has('appointments.update')) return []
  const { length: count } = await appointmentsWhileClosed(ctx)
  return count > 0 ? [{ kind: 'appointments_closed' as const, count }] : []
}

// The visitors have the address of the place.
registerPlaceChangeCheck(async ({ db, now }, hoursId) => {
  const coming = await db
    .selectFrom('appointments')
    .select('id')
    .where('hours_id', '=', hoursId)
    .where('state', 'in', ['requested', 'confirmed'])
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return coming ? { code: 'dashboard.hours_has_appointments' } : null
})
