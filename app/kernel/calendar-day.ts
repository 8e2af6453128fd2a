import { z } from 'zod'

/**
 * The first and the last day that can be asked for. The days around them have four-digit years too: days are compared
 * as texts, and PostgreSQL has no year 0.
 */
const [FIRST, LAST] = ['1000-01-01', '9998-12-31']

/** A calendar day such as `2026-11-21`, typed or in an address. @param error text of the error */
export const calendarDay = (error = 'errors.field_invalid') =>
  z.iso.date(error).refine((day) => FIRST <= day && day <= LAST, error)

/** A moment of these days: ISO 8601 with an offset, `2026-11-21T10:00:00+03:00`. @param error text of the error */
export const calendarMoment = (error = 'errors.field_invalid') =>
  z.iso.datetime({ offset: true, error }).refine((iso) => isInRange(new Date(iso)), error)

/** Also false for a text that is no time at all: zod checks the range of it too. */
const isInRange = (moment: Date) => moment >= new Date(`${FIRST}T00:00:00Z`) && moment < new Date(`${LAST}T24:00:00Z`)
