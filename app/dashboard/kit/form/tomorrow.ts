import { addDays, dayOf, momentOf } from '#kernel/dates.ts'

/** Tomorrow at 09:00 in Istanbul: the default start of a schedule. */
export const tomorrow = (): string => momentOf(addDays(dayOf(new Date()), 1), '09:00').toISOString()
