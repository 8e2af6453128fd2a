import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** What buyers are written about: a step of their order, a withdrawal taken down, money given back. */
export const LETTERS = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'returned',
  'refund',
  'withdrawal',
  'late',
] as const
export type LetterKind = (typeof LETTERS)[number]

/** Something happened to an order that its buyer should know. `of` tells letters of one kind apart. */
export const OrderTold = event(
  'OrderTold',
  z.strictObject({ orderId: z.uuid(), letter: z.enum(LETTERS), of: z.string() }),
)
