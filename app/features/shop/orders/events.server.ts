import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** Occasions for emails to buyers: a step of their order, a recorded withdrawal, a refund. */
export const EMAILS = ['paid', 'preparing', 'shipped', 'delivered', 'returned', 'refund', 'withdrawal', 'late'] as const
export type EmailKind = (typeof EMAILS)[number]

/** An event of an order that its buyer should know. `of` distinguishes emails of one kind. */
export const OrderEventOccurred = event(z.strictObject({ orderId: z.uuid(), letter: z.enum(EMAILS), of: z.string() }))
