/** Ranges between two times of day, such as opening hours. Days in Istanbul have 24 hours (kernel/dates.ts). */

export const DAY_MINUTES = 24 * 60

/** Minutes after the midnight at which the range's day begins. Above 1440: on the next day. */
export type ClockRange = [from: number, to: number]

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** `14:00` and `02:00` end on the next day. `00:00` as the end is the midnight at the end of the day, as `24:00` is. */
export function clockRange(opens: string, closes: string): ClockRange {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return [from, to > from ? to : to + DAY_MINUTES]
}

/** `09:30`; times of the next day as `02:00`, and the midnight between both as `24:00`. */
export function clockOf(minutes: number): string {
  const shown = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

/** Whether two ranges share time. `days`: how many days after the first one's day the second one's day is. */
export function rangesOverlap([from, to]: ClockRange, [otherFrom, otherTo]: ClockRange, days = 0): boolean {
  const shift = days * DAY_MINUTES
  return from < otherTo + shift && otherFrom + shift < to
}

/** The ranges in order; those that touch or overlap become one. */
export function mergedRanges(ranges: readonly ClockRange[]): ClockRange[] {
  const merged: ClockRange[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
