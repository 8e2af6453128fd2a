/** What happens to payments. Reactions are named in server/event-subscriptions.server.ts. */
import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

const attempt = z.strictObject({ intentId: z.uuid(), attemptId: z.uuid() })
const refund = z.strictObject({ intentId: z.uuid(), refundId: z.uuid() })

/** The bank took the money as agreed, and it is in the books. At most once for each intent. */
export const PaymentCaptured = event('PaymentCaptured', attempt)
/** One try came to nothing, as far as we know; another try, or the bank's word, may still bring the money. */
export const PaymentDeclined = event('PaymentDeclined', attempt)
/** A part or the whole went back to the payer. */
export const PaymentRefunded = event('PaymentRefunded', refund)
/** The whole was taken back on the same day: it never shows on the payer's statement. */
export const PaymentVoided = event('PaymentVoided', refund)
