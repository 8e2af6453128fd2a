import { clockOf, clockRange, DAY_MINUTES, type ClockRange } from '#kernel/clock-range.ts'
import { addDays, formatNamed, startOfDay, weekOf, dayOf } from '#kernel/dates.ts'
import { localizeDigits } from '#kernel/digits.ts'
import { pick, type Locale, type Localized } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { hoursStartingOn, type OpeningException, type Plan } from './plan.ts'

/** Bookable opening hours with their place. */
export type BookablePlace = {
  id: number
  /** Name of what is booked. */
  name: Localized
  active: boolean
  confirms: boolean
  place: {
    /** Null: the office. */
    id: number | null
    name: Localized | null
    /** Path of the place's page. */
    path: string
    address: Localized | null
    at: { latitude: number; longitude: number } | null
  }
  /** Address that gets the emails about appointments. */
  inbox: string | null
  phone: string | null
  plan: Plan
  /** Days with different hours, with the notes of staff. */
  notes: (OpeningException & { note: Localized | null })[]
}

/** The name of the place, or the translated word for the office. */
export const placeName = ({ place }: Pick<BookablePlace, 'place'>, locale: Locale, t: Translate): string =>
  pick(place.name, locale) || t('appointments.office')

/** `09:00 – 17:00`, `14:00 until 02:00 the next day` */
function rangeText([from, to]: ClockRange, locale: Locale, t: Translate): string {
  const [opens, closes] = [from, to].map((minutes) => localizeDigits(clockOf(minutes), locale)) as [string, string]
  return to > DAY_MINUTES ? t('appointments.until_next_day', { opens, closes }) : `${opens} – ${closes}`
}

/** The hours of days with different hours; null: closed. */
export const exceptionText = ({ opens, closes }: OpeningException, locale: Locale, t: Translate): string | null =>
  opens && closes ? rangeText(clockRange(opens, closes), locale, t) : null

/**
 * The regular hours of a week in the reader's order: `{ day: 'Monday', open: ['09:00 – 17:00'] }`; empty: closed. Hours
 * past midnight are on the day on which they begin.
 */
export function usualWeek(plan: Plan, now: Date, locale: Locale, t: Translate): { day: string; open: string[] }[] {
  const first = weekOf(dayOf(now), locale)
  return Array.from({ length: 7 }, (_, i) => {
    const day = addDays(first, i)
    return {
      day: formatNamed(startOfDay(day), locale, 'weekday'),
      open: hoursStartingOn({ ...plan, exceptions: [], holidays: [] }, day).map((range) => rangeText(range, locale, t)),
    }
  })
}
