import { z } from 'zod'
import { monthOf, type Period } from '../period.ts'
import { calendarDay } from '#kernel/calendar-day.ts'

const PeriodParams = z.object({ from: calendarDay(), to: calendarDay() }).refine(({ from, to }) => from <= to)

/** The days in the address of a report; if they are missing or invalid, this month. */
export function periodOf(url: URL, today: string): Period {
  const period = PeriodParams.safeParse(Object.fromEntries(url.searchParams))
  return period.success ? { from: period.data.from, to: period.data.to } : monthOf(today)
}
