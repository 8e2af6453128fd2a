import { z } from 'zod'
import { calendarDay } from '#kernel/calendar-day.ts'

/** A period in a query. Reversed days would give the balances of no period, so they are refused. */
export const Days = z
  .object({ from: calendarDay(), to: calendarDay() })
  .refine(({ from, to }) => from <= to, { error: 'errors.field_invalid', path: ['to'] })
