import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** Reasons for an email to the buyer: a transition of the order or its correction, a withdrawal and its answer, a refund. */
const EMAILS = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  /** Correct the email about a shipment or a delivery that was recorded by mistake; `of` is that of its event. */
  'shipment_cancelled',
  'delivery_undone',
  'returned',
  'refund',
  /** Of money that is not the payment of the order: a second payment, or one of another amount. */
  'refund_uncounted',
  'withdrawal',
  'withdrawal_closed',
  'late',
] as const
export type EmailKind = (typeof EMAILS)[number]

/** Identifies an event that can happen to an order several times, so that each has its own email. */
export const eventId = ({ id }: { id: string }, at: Date): string => `${id} ${at.toISOString()}`

/** An event of an order that its buyer is notified of. `of` distinguishes emails of the same kind. */
export const OrderEventOccurred = event(z.strictObject({ orderId: z.uuid(), letter: z.enum(EMAILS), of: z.string() }))
