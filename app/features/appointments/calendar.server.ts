/** An appointment as iCalendar (RFC 5545): a constant UID, an increasing sequence, in Istanbul's time zone. */
import './tables.ts'
import { placeName } from '#features/opening-hours/bookable-place.ts'
import { findOffer } from '#features/opening-hours/bookable-places.server.ts'
import { attachment } from '#features/mail/attachment.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { CALENDAR_TYPE, calendarResponse, createCalendar } from '#kernel/calendar-file.server.ts'
import type { Context } from '#kernel/context.ts'
import { TIME_ZONE } from '#kernel/dates.ts'
import { DEFAULT_LOCALE, inList, localePath, pick } from '#kernel/locale.ts'
import { route, type Route } from '#kernel/route.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ownPath, type AppointmentState } from './appointment.ts'

/** An invitation for the visitor's or the team's calendar, or a file to download. */
type For = 'visitor' | 'team' | 'file'

const STATUS = {
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  attended: 'CONFIRMED',
  missed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const satisfies Record<AppointmentState, string>

/** The appointment's current state. Null after it was erased. */
export async function calendarOf(ctx: Context, id: string, reader: For): Promise<string | null> {
  const row = await ctx.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()
  const offer = row && (await findOffer(ctx, row.hours_id, 'any'))
  if (!row || !offer) return null
  const locale = reader === 'team' ? DEFAULT_LOCALE : row.locale
  const t = ctx.texts.translate(locale)
  const { publicUrl } = ctx.config
  const { hostname } = new URL(publicUrl)
  const { name } = await loadIssuer(ctx, locale)
  const place = placeName(offer, locale, t)
  const cancelled = STATUS[row.state] === 'CANCELLED'
  // The visitor is invited. The file can be added to any calendar, and the place does not invite its own address.
  const method = reader === 'team' ? 'PUBLISH' : cancelled ? 'CANCEL' : reader === 'file' ? 'PUBLISH' : 'REQUEST'
  const { calendar, statuses, onClock } = await createCalendar('appointments', locale, method)
  const own = reader === 'team' ? `/dashboard/appointments/${row.id}` : localePath(row.locale, ownPath(row.token))
  const summary = reader === 'team' ? `${row.name} · ${row.subject}` : `${pick(offer.name, locale)} · ${place}`
  const event = calendar.createEvent({
    id: `${row.id}@${hostname}`,
    sequence: row.sequence,
    stamp: row.updated_at,
    start: onClock(row.starts_at),
    end: onClock(row.ends_at),
    timezone: TIME_ZONE,
    summary,
    status: statuses[STATUS[row.state]],
    location: inList([place, pick(offer.place.address, locale)], locale),
    // Anyone with the link can open the file, so it contains no more than the link's page.
    description: reader === 'file' ? publicUrl + own : `${row.subject}\n${publicUrl}${own}`,
    url: publicUrl + own,
    organizer: { name, email: offer.inbox ?? `noreply@${hostname}` },
  })
  if (reader === 'visitor' && row.email) event.createAttendee({ name: row.name, email: row.email, rsvp: false })
  return calendar.toString()
}

/** `of`: the appointment's id and who reads it. */
export const CALENDAR = 'appointments.ics'
attachment(CALENDAR, async (ctx, of) => {
  const [id = '', reader] = of.split(' ')
  const calendar = await calendarOf(ctx, id, reader === 'team' ? 'team' : 'visitor')
  if (!calendar) return null
  const method = /^METHOD:(\w+)/m.exec(calendar)![1]!
  return {
    filename: 'appointment.ics',
    contentType: `${CALENDAR_TYPE}; method=${method}`,
    content: Buffer.from(calendar),
  }
})

/** The file for everyone who has the link. */
route(
  ...['', '/:lang{en|tr}'].map((prefix): Route => ({
    methods: ['GET'],
    path: `${prefix}${ownPath(':token{[A-Za-z0-9_-]{20,64}}')}/appointment.ics`,
    async answer(ctx, _request, { token = '' }) {
      const row = await ctx.db.selectFrom('appointments').select('id').where('token', '=', token).executeTakeFirst()
      const calendar = row && (await calendarOf(ctx, row.id, 'file'))
      if (!calendar) throw new Refusal('errors.not_found', 404)
      return calendarResponse(calendar, 'appointment.ics', { 'Cache-Control': 'private, no-store' })
    },
  })),
)
