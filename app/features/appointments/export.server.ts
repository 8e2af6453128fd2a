import './tables.ts'
import { sql } from 'kysely'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { personalExport } from '#features/personal-export/personal-export.server.ts'
import { placeName } from '#features/opening-hours/bookable-place.ts'
import { allOffers } from '#features/opening-hours/bookable-places.server.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { appointmentIds, AppointmentListParams } from './list.server.ts'

personalExport({
  resource: 'appointments',
  params: AppointmentListParams,
  title: 'dashboard.appointments',
  columns: [
    ['dashboard.appointment_when', 18],
    ['dashboard.appointment_until', 18],
    ['dashboard.appointment_place', 30],
    ['dashboard.message_state', 18],
    ['messages.name', 24],
    ['messages.phone', 18],
    ['messages.email', 28],
    ['appointments.subject', 30],
    ['appointments.message', 50],
    ['dashboard.message_assignee', 22],
    ['dashboard.message_language', 12],
    ['dashboard.appointment_at', 18],
  ],
  ids: appointmentIds,
  async cells(ctx, ids) {
    const t = ctx.texts.translate(ctx.locale)
    const rows = await ctx.db
      .selectFrom('appointments')
      .select(['starts_at', 'ends_at', 'hours_id', 'state', 'name', 'phone', 'email', 'subject', 'message'])
      .select(['assignee', 'locale', 'created_at'])
      .where('id', 'in', ids)
      .orderBy(sql`array_position(${ids}::uuid[], id)`)
      .execute()
    const names = await namesOfPeople(
      ctx,
      rows.map(({ assignee }) => assignee),
    )
    const places = new Map((await allOffers(ctx)).map((offer) => [offer.id, placeName(offer, ctx.locale, t)]))
    return rows.map((row) => [
      row.starts_at,
      row.ends_at,
      places.get(row.hours_id) ?? null,
      t(`appointments.state.${row.state}`),
      row.name,
      row.phone,
      row.email,
      row.subject,
      row.message,
      (row.assignee && names.get(row.assignee)) || null,
      LOCALE_NAMES[row.locale],
      row.created_at,
    ])
  },
})
