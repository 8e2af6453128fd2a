/**
 * Calculates bookable slots from opening hours. Pure functions. Days and times are in Istanbul, which has used UTC+3
 * all year since 2016, so every day has 24 hours and midnight is unambiguous.
 */
import { clockRange, DAY_MINUTES, mergedRanges, type ClockRange } from '#kernel/clock-range.ts'
import { addDays, dayOf, startOfDay, weekdayOf } from '#kernel/dates.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
type Weekday = (typeof WEEKDAYS)[number]

/** Times as `09:30`; `24:00` is the end of a day. Hours that close before they open end on the next day. */
export type OpeningHours = { weekday: Weekday; opens: string; closes: string }
/** Replaces the weekday's hours on one or several days. Without times it is closed. */
export type OpeningException = { from: string; to: string | null; opens: string | null; closes: string | null }
export type Plan = {
  hours: readonly OpeningHours[]
  exceptions: readonly OpeningException[]
  /** Holidays of all places, on weekdays with hours. A place's own exception on the same day has priority. */
  holidays: readonly OpeningException[]
  slot_minutes: number
  /** Break after each appointment. */
  buffer_minutes: number
  /** Number of simultaneous appointments. */
  capacity: number
  /** Minimum hours between booking and start. */
  notice_hours: number
  /** Maximum days in advance. */
  horizon_days: number
}

/** The time of an appointment. */
export type Span = { starts: Date; ends: Date }
export type Slot = Span & { /** Number of free places. */ left: number }

type Days = Pick<OpeningException, 'from' | 'to'>

/** Whether the exception includes the day. */
export const coversDay = ({ from, to }: Days, day: string): boolean => from <= day && day <= (to ?? from)

/** The days of a holiday on which none of the place's own exceptions applies, as one entry for each run of days. */
export function outsideExceptions<T extends Days>(holiday: T, exceptions: readonly Days[]): T[] {
  let runs = [holiday]
  for (const { from, to } of exceptions) {
    const until = to ?? from
    runs = runs.flatMap((run) => {
      const last = run.to ?? run.from
      if (until < run.from || last < from) return [run]
      return [
        ...(run.from < from ? [runOf(run, run.from, addDays(from, -1))] : []),
        ...(until < last ? [runOf(run, addDays(until, 1), last)] : []),
      ]
    })
  }
  return runs
}

const runOf = <T extends Days>(one: T, from: string, last: string): T => ({
  ...one,
  from,
  to: last > from ? last : null,
})

/** The hours that begin on a day, in order. Adjacent ones are merged. Those past midnight end after 1440. */
export function hoursStartingOn({ hours, exceptions, holidays }: Plan, day: string): ClockRange[] {
  const own = exceptions.filter((one) => coversDay(one, day))
  const special = own.length > 0 ? own : holidays.filter((one) => coversDay(one, day))
  // One closed exception closes the whole day, even if another one has hours.
  if (special.some(({ opens, closes }) => !opens || !closes)) return []
  const weekday = WEEKDAYS[weekdayOf(day)]!
  const usual = hours.filter((one) => one.weekday === weekday)
  // Shorter hours of all places, such as those of Ramadan, do not open a place on a day on which it is always closed.
  if (own.length === 0 && usual.length === 0) return []
  const ofDay = special.length > 0 ? special : usual
  return mergedRanges(ofDay.map(({ opens, closes }) => clockRange(opens!, closes!)))
}

/**
 * The minute of a day at which hours that began on the day before end; 0: they ended by midnight. An exception for the
 * day does not end them, because it replaces only hours that begin on it.
 */
const nightUntil = (plan: Plan, day: string): number =>
  Math.max(0, ...hoursStartingOn(plan, addDays(day, -1)).map(([, to]) => to - DAY_MINUTES))

/** Open intervals of a calendar day in minutes after midnight, in order, with the night of the day before. */
export function openIntervals(plan: Plan, day: string): ClockRange[] {
  const night = nightUntil(plan, day)
  const own = hoursStartingOn(plan, day).map(([from, to]): ClockRange => [from, Math.min(to, DAY_MINUTES)])
  return mergedRanges(night > 0 ? [[0, night], ...own] : own)
}

/** Whether a place is open from the start to the end of an appointment, also past midnight. */
export function isOpenDuring(plan: Plan, { starts, ends }: Span): boolean {
  const day = dayOf(starts)
  const minute = (moment: Date) => (moment.getTime() - startOfDay(day).getTime()) / MINUTE_MS
  const open = [-1, 0, 1].flatMap((days) =>
    hoursStartingOn(plan, addDays(day, days)).map(([from, to]): ClockRange => {
      const shift = days * DAY_MINUTES
      return [from + shift, to + shift]
    }),
  )
  return mergedRanges(open).some(([from, to]) => from <= minute(starts) && minute(ends) <= to)
}

/** The slots of the hours that begin on a day. They begin when the night of the day before and its break are over. */
function slotsOfHours(plan: Plan, day: string): Span[] {
  const midnight = startOfDay(day).getTime()
  const slots: Span[] = []
  const night = nightUntil(plan, day)
  let free = night > 0 ? night + plan.buffer_minutes : 0
  for (const [from, to] of hoursStartingOn(plan, day)) {
    let at = Math.max(from, free)
    for (; at + plan.slot_minutes <= to; at = free) {
      const ends = at + plan.slot_minutes
      slots.push({ starts: new Date(midnight + at * MINUTE_MS), ends: new Date(midnight + ends * MINUTE_MS) })
      free = ends + plan.buffer_minutes
    }
  }
  return slots
}

/** Every slot that starts on a calendar day in order, booked or not. After midnight they continue those of the evening. */
export function slotsOn(plan: Plan, day: string): Span[] {
  const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))]
  return [addDays(day, -1), day].flatMap((started) =>
    slotsOfHours(plan, started).filter(({ starts }) => from <= starts && starts < until),
  )
}

/** Whether two appointments overlap, including the break after each. */
export function overlaps(a: Span, b: Span, { buffer_minutes }: Pick<Plan, 'buffer_minutes'>): boolean {
  const buffer = buffer_minutes * MINUTE_MS
  return a.starts.getTime() < b.ends.getTime() + buffer && b.starts.getTime() < a.ends.getTime() + buffer
}

/** The first and the last day that may be booked at a moment. */
export function bookableDays({ notice_hours, horizon_days }: Plan, now: Date): [first: string, last: string] {
  return [dayOf(new Date(now.getTime() + notice_hours * HOUR_MS)), addDays(dayOf(now), horizon_days)]
}

/** Bookable slots of a day, including full ones. @param taken appointments that occupy a place on or around that day */
export function availableSlots(plan: Plan, day: string, taken: readonly Span[], now: Date): Slot[] {
  const [first, last] = bookableDays(plan, now)
  if (day < first || day > last) return []
  const earliest = now.getTime() + plan.notice_hours * HOUR_MS
  return slotsOn(plan, day)
    .filter(({ starts }) => starts.getTime() >= earliest && starts > now)
    .map((slot) => ({
      ...slot,
      left: Math.max(0, plan.capacity - taken.filter((other) => overlaps(slot, other, plan)).length),
    }))
}

/** For the team, who may book without notice and up to a year in advance. */
export const withoutBookingLimits = (plan: Plan): Plan => ({ ...plan, notice_hours: 0, horizon_days: 366 })
