/** Errors of opening hours that staff enter, by the path of the field: `hours.2.closes`. */
import { clockRange, DAY_MINUTES, rangesOverlap } from '#kernel/clock-range.ts'
import { addDays } from '#kernel/dates.ts'
import type { FieldProblem } from '#kernel/refusal.ts'

type Problems = Record<string, FieldProblem>
type Times = { opens: string; closes: string }
type Exception = { from: string; to: string | null; opens: string | null; closes: string | null }

/** Longer hours that end after midnight are more likely a mistake: `17:00`-`09:00` for `09:00`-`17:00`, or `9:00`-`5:00`. */
const MAX_PAST_MIDNIGHT = 15 * 60

function timeProblem({ opens, closes }: Times): ['opens' | 'closes', string] | null {
  // The hours would begin on the next day.
  if (opens === '24:00') return ['opens', 'dashboard.hours_opens_at_end']
  const [from, to] = clockRange(opens, closes)
  const long = to > DAY_MINUTES && to - from > MAX_PAST_MIDNIGHT
  return opens === closes || long ? ['closes', 'dashboard.hours_backwards'] : null
}

/**
 * Rows whose times are impossible, or overlap with those of an earlier row.
 * @param apart on how many days after the first row the second one applies: for example 0 and 1 for two rows of the
 *   same two days
 */
function rowProblems<T extends Times>(
  list: string,
  rows: readonly (T | null)[],
  apart: (one: T, other: T) => readonly number[],
): Problems {
  const problems: Problems = {}
  const valid: T[] = []
  for (const [i, row] of rows.entries()) {
    if (row === null) continue
    const wrong = timeProblem(row)
    const range = clockRange(row.opens, row.closes)
    // Days between an earlier row that overlaps and this one; negative if this one's night reaches into it.
    const overlapping = valid.flatMap((one) =>
      apart(one, row).filter((days) => rangesOverlap(clockRange(one.opens, one.closes), range, days)),
    )
    if (wrong) problems[`${list}.${i}.${wrong[0]}`] = { code: wrong[1] }
    else if (overlapping.length > 0)
      problems[`${list}.${i}.${overlapping[0]! < 0 ? 'closes' : 'opens'}`] = { code: 'dashboard.hours_overlap' }
    else valid.push(row)
  }
  return problems
}

/** @param weekdays in the order of a week, which begins again after the last */
export function weekProblems<W>(
  list: string,
  hours: readonly (Times & { weekday: W })[],
  weekdays: readonly W[],
): Problems {
  return rowProblems(list, hours, (one, other) => {
    const days = weekdays.indexOf(other.weekday) - weekdays.indexOf(one.weekday)
    return [days, days + 7, days - 7].filter((apart) => Math.abs(apart) <= 1)
  })
}

export function exceptionProblems(list: string, exceptions: readonly Exception[]): Problems {
  const problems: Problems = {}
  for (const [i, { from, to, opens, closes }] of exceptions.entries()) {
    if (to !== null && to < from) problems[`${list}.${i}.to`] = { code: 'dashboard.ends_before_start' }
    if (opens === null && closes !== null) problems[`${list}.${i}.opens`] = { code: 'resource.required' }
    if (opens !== null && closes === null) problems[`${list}.${i}.closes`] = { code: 'resource.required' }
  }
  const open = exceptions.map(({ opens, closes, ...days }) => (opens && closes ? { opens, closes, ...days } : null))
  const shareDay = (one: Exception, other: Exception, days: number) =>
    addDays(one.from, days) <= (other.to ?? other.from) && other.from <= addDays(one.to ?? one.from, days)
  return {
    ...problems,
    ...rowProblems(list, open, (one, other) => [0, 1, -1].filter((days) => shareDay(one, other, days))),
  }
}
