/** An activity as an iCalendar file. */
import { readSettings } from '#features/settings/settings.server.ts'
import { calendarResponse, createCalendar } from '#kernel/calendar-file.server.ts'
import type { Context } from '#kernel/context.ts'
import { TIME_ZONE } from '#kernel/dates.ts'
import { inList, localePath } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route, type Route } from '#kernel/route.ts'
import { recordId } from '#resource/address.ts'
import { activityPath, calendarPath } from './activity.ts'
import { activityDetail } from './queries.server.ts'

/** @throws {Refusal} 404 for an activity that is unknown, not public, switched off, or has no date */
async function calendarOf(ctx: Context, id: number | null): Promise<string> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  const activity = controlpanel.news && id && (await activityDetail(ctx, id))
  if (!activity || activity.hidden || !activity.heldAt) throw new Refusal('errors.not_found', 404)
  const { calendar, onClock } = await createCalendar('activities', ctx.locale, 'PUBLISH')
  const { publicUrl } = ctx.config
  const url = publicUrl + localePath(ctx.locale, activityPath(activity.id))
  const { heldAt, endsAt, place, name, summary, version } = activity
  calendar.createEvent({
    // The same id in all languages, so that calendars replace the entry instead of adding a second one.
    id: `activity-${activity.id}@${new URL(publicUrl).hostname}`,
    sequence: version,
    stamp: ctx.now,
    start: onClock(heldAt),
    ...(endsAt && { end: onClock(endsAt) }),
    timezone: TIME_ZONE,
    summary: name,
    description: `${summary}\n${url}`,
    url,
    ...(place && { location: inList([place.name, place.address ?? ''].filter(Boolean), ctx.locale) }),
  })
  return calendar.toString()
}

route(
  ...['', '/:lang{en|tr}'].map((prefix): Route => ({
    methods: ['GET'],
    path: `${prefix}${calendarPath(':id{[0-9]{1,10}}')}`,
    async answer(ctx, _request, { id }) {
      return calendarResponse(await calendarOf(ctx, recordId(id)), 'activity.ics', { 'Cache-Control': 'no-cache' })
    },
  })),
)
