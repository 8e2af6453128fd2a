/** The events of payments. Subscribers are in server/event-subscriptions.server.ts. */
import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

const attempt = z.strictObject({ intentId: z.uuid(), attemptId: z.uuid() })
const refund = z.strictObject({ intentId: z.uuid(), refundId: z.uuid() })

/** The bank captured the agreed amount, and it is in the ledger. At most once for each intent. */
export const PaymentCaptured = event(attempt)
/** An attempt failed, as far as we know; another attempt, or the bank's answer, may still bring the money. */
export const PaymentDeclined = event(attempt)
/** The payer was refunded in part or in full. */
export const PaymentRefunded = event(refund)
/** The payment was voided on the same day: it never shows on the payer's statement. */
export const PaymentVoided = event(refund)
/** The bank paid out a donation that was written off, and it counts again. */
export const WriteOffReversed = event(refund)
/** A refund by bank transfer came back, or was recorded by mistake, and the donation counts again. */
export const TransferRefundReversed = event(refund)

/** The payer's bank holds money back until a dispute is decided. */
export const DisputeOpened = event(z.strictObject({ intentId: z.uuid(), disputeId: z.uuid() }))
export const DisputeClosed = event(z.strictObject({ intentId: z.uuid(), disputeId: z.uuid(), won: z.boolean() }))
/** A closed dispute is open again. */
export const DisputeReopened = event(z.strictObject({ intentId: z.uuid(), disputeId: z.uuid() }))
