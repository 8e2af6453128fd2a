import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** An expense is in the books, because a second person approved it. */
export const ExpenseBooked = event(z.strictObject({ expenseId: z.uuid() }))

/** An expense that was recorded by mistake was booked back. */
export const ExpenseReversed = event(z.strictObject({ expenseId: z.uuid() }))
