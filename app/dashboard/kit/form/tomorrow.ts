import { addDays, dayOf, momentOf } from '#kernel/dates.ts'

/** Tomorrow at nine by Istanbul's clock: where a schedule begins. */
export const tomorrow = (): string => momentOf(addDays(dayOf(new Date()), 1), '09:00').toISOString()
