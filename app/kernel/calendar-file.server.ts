/** Calendar files (RFC 5545) with times in Istanbul time. */
import { TIME_ZONE } from './dates.ts'
import type { Locale } from './locale.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** Turkey has used UTC+3 all year since September 2016. */
const ZONE = `BEGIN:VTIMEZONE
TZID:${TIME_ZONE}
BEGIN:STANDARD
DTSTART:20160907T000000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
TZNAME:+03
END:STANDARD
END:VTIMEZONE`
const OFFSET_MINUTES = 180

type Method = 'CANCEL' | 'PUBLISH' | 'REQUEST'

/**
 * Creates an empty calendar and helpers for its events. `PUBLISH`: a file that can be added to any calendar; `REQUEST`:
 * an invitation. `onClock` formats a time for the fields `start` and `end`, next to `timezone`; timestamps stay in UTC.
 */
export async function createCalendar(product: string, locale: Locale, method: Method) {
  // Loaded with the first file, not at startup.
  const [{ default: ical, ICalCalendarMethod, ICalEventStatus }, { default: dayjs }, { default: utc }] =
    await Promise.all([import('ical-generator'), import('dayjs'), import('dayjs/plugin/utc.js')])
  dayjs.extend(utc)
  const calendar = ical({
    prodId: { company: 'sanad', product, language: locale.toUpperCase() },
    method: ICalCalendarMethod[method],
    // Each time names its time zone, so that timestamps stay in UTC.
    timezone: { name: null, generator: () => ZONE },
  })
  return { calendar, statuses: ICalEventStatus, onClock: (date: Date) => dayjs(date).utcOffset(OFFSET_MINUTES) }
}

/** Response that lets a browser save the file or open it in a calendar. */
export const calendarResponse = (file: string, filename: string, headers: Record<string, string>) =>
  new Response(file, {
    headers: {
      'Content-Type': CALENDAR_TYPE,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'X-Robots-Tag': 'noindex',
      ...headers,
    },
  })
