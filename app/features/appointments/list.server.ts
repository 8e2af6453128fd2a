import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { query } from '#kernel/query.server.ts'
import {
  assigneesParam,
  enumListParam,
  idsOf,
  isAssignedTo,
  searchPageParams,
  sortedBy,
  sortParam,
  stateOrder,
} from '#resource/list-params.server.ts'
import { registerSearchGroup } from '#resource/search-groups.server.ts'
import { matchesSearch } from '#resource/visibility.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { APPOINTMENT_STATES, type AppointmentPage, type AppointmentState } from './appointment.ts'
import { APPOINTMENT_ROW, toAppointmentRows, type StoredRow } from './queries.server.ts'

const SORTS = {
  name: sql`name`,
  when: sql`starts_at`,
  state: stateOrder(APPOINTMENT_STATES),
  subject: sql`subject`,
  place: sql`hours_id`,
}

export const AppointmentListParams = z.object({
  sort: sortParam(SORTS),
  ...searchPageParams,
  'filter.state': enumListParam(APPOINTMENT_STATES),
  'filter.hours': idsOf.describe('Comma-separated ids of the opening hours of places'),
  'filter.when': enumListParam(['coming', 'past']),
  'filter.assignee': assigneesParam,
})
export type AppointmentListParams = z.output<typeof AppointmentListParams>

registerSavedViews('appointments', 'appointments.read', 'appointments/list')

const statesOf = (params: AppointmentListParams): readonly AppointmentState[] =>
  params['filter.state']?.length ? params['filter.state'] : APPOINTMENT_STATES

/** Condition for statements over appointments. */
const appointmentFilter = (ctx: Context, params: AppointmentListParams, among = statesOf(params)) =>
  sql<boolean>`${sql.join(
    [sql`state = any(${[...among]}::text[])`, matchesSearch(params.q), ...narrow(ctx, params)],
    sql` and `,
  )}`

/** Upcoming appointments first, soonest first; then past ones, latest first. */
const orderOf = ({ now }: Context, { sort }: AppointmentListParams) =>
  sortedBy(SORTS, sort, sql`(ends_at < ${now}), abs(extract(epoch from starts_at - ${now}::timestamptz)), id`)

/** Ids of all that match the filter, in the order of the list. */
export async function appointmentIds(ctx: Context, params: AppointmentListParams): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from appointments where ${appointmentFilter(ctx, params)}
    order by ${orderOf(ctx, params)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const appointmentPage = query({
  allow: 'appointments.read',
  async run(ctx, params: AppointmentListParams): Promise<AppointmentPage> {
    const [rows, counts] = await Promise.all([
      sql<StoredRow>`select ${APPOINTMENT_ROW} from appointments
        where ${appointmentFilter(ctx, params)} order by ${orderOf(ctx, params)}
        limit ${params.size} offset ${(params.page - 1) * params.size}`.execute(ctx.db),
      sql<{ state: AppointmentState; n: number }>`
        select state, count(*)::integer as n from appointments
        where ${appointmentFilter(ctx, params, APPOINTMENT_STATES)} group by state`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as AppointmentPage['byState']
    return {
      rows: await toAppointmentRows(ctx, rows.rows),
      total: statesOf(params).reduce((sum, state) => sum + (byState[state] ?? 0), 0),
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
  records: {
    page: 'appointments',
    names: ({ db }, ids) => db.selectFrom('appointments').select(['id', 'name']).where('id', 'in', ids).execute(),
  },
  async find(ctx, typed, limit) {
    const t = ctx.texts.translate(ctx.locale)
    const { rows } = await appointmentPage(ctx, AppointmentListParams.parse({ q: typed, size: limit }))
    return rows.map(({ id, name, subject, starts, state }) => ({
      path: `appointments/${id}`,
      name: `${name} · ${subject}`,
      note: `${formatDateTime(starts, ctx.locale)} · ${t(`appointments.state.${state}`)}`,
    }))
  },
})

function narrow(ctx: Context, params: AppointmentListParams): RawBuilder<boolean>[] {
  const { 'filter.hours': hours, 'filter.when': when = [] } = params
  const { now } = ctx
  return [
    ...(hours ? [sql<boolean>`hours_id = any(${hours}::integer[])`] : []),
    // Both are all.
    ...(when.length === 1
      ? [when[0] === 'coming' ? sql<boolean>`ends_at >= ${now}` : sql<boolean>`ends_at < ${now}`]
      : []),
    isAssignedTo(ctx, params['filter.assignee']),
  ]
}
