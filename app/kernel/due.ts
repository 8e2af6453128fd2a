/** Due dates of records that must be answered. */
import { dayOf } from './dates.ts'

/** Whether that day (in Istanbul) is over. */
export const isOverdue = (due: string | null, now: Date): boolean => due !== null && due < dayOf(now)
