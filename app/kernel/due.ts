/** A day by which something has to be answered. */
import { dayOf } from './dates.ts'

/** Whether that day (Istanbul) has passed. */
export const isOverdue = (due: string | null, now: Date): boolean => due !== null && due < dayOf(now)
