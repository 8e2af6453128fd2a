import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** What buyers are written about: a step of their order, a withdrawal taken down, money given back. */
export const EMAILS = ['paid', 'preparing', 'shipped', 'delivered', 'returned', 'refund', 'withdrawal', 'late'] as const
export type EmailKind = (typeof EMAILS)[number]

/** Something happened to an order that its buyer should know. `of` tells letters of one kind apart. */
export const OrderEventOccurred = event(
  'OrderTold',
  z.strictObject({ orderId: z.uuid(), letter: z.enum(EMAILS), of: z.string() }),
)
