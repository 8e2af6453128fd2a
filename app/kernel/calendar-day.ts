import { z } from 'zod'

/**
 * The first and the last day that can be asked for. The days around them have four-digit years too: days are compared
 * as texts, and PostgreSQL has no year 0.
 */
const [FIRST, LAST] = ['1000-01-01', '9998-12-31']

/** A calendar day such as `2026-11-21`, typed or in an address. @param error text of the error */
export const calendarDay = (error = 'errors.field_invalid') =>
  z.iso.date(error).refine((day) => FIRST <= day && day <= LAST, error)
