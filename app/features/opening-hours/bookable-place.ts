import { addDays, formatNamed, startOfDay, weekOf, dayOf } from '#kernel/dates.ts'
import { pick, type Locale, type Localized } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { openIntervals, type Plan } from './plan.ts'

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
  /** Notes of staff on days with different hours. */
  notes: { from: string; to: string | null; note: Localized | null }[]
}

/** The name of the place, or the translated word for the office. */
export const placeName = ({ place }: Pick<BookablePlace, 'place'>, locale: Locale, t: Translate): string =>
  pick(place.name, locale) || t('appointments.office')

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The regular hours of a week in the reader's order: `{ day: 'Monday', open: ['09:00 – 17:00'] }`; empty: closed. */
export function usualWeek({ hours, ...plan }: Plan, now: Date, locale: Locale): { day: string; open: string[] }[] {
  const first = weekOf(dayOf(now), locale)
  return Array.from({ length: 7 }, (_, i) => {
    const day = addDays(first, i)
    return {
      day: formatNamed(startOfDay(day), locale, 'weekday'),
      open: openIntervals({ ...plan, hours, exceptions: [], holidays: [] }, day).map(
        ([from, to]) => `${clock(from)} – ${clock(to)}`,
      ),
    }
  })
}
