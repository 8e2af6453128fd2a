import { z } from 'zod'
import { monthOf, type Period } from '../period.ts'
import { calendarDay } from '#kernel/calendar-day.ts'

const Asked = z.object({ from: calendarDay(), to: calendarDay() }).refine(({ from, to }) => from <= to)

/** The days in the address of a report; if they are missing or invalid, this month. */
export function periodOf(url: URL, today: string): Period {
  const asked = Asked.safeParse(Object.fromEntries(url.searchParams))
  return asked.success ? { from: asked.data.from, to: asked.data.to } : monthOf(today)
}
