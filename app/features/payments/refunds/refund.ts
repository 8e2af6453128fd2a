/**
 * `void`, `refund`: the bank did it at our request. `bank_desk`: the bank's own staff did it, nothing was sent.
 * `bank_transfer`: we paid it from our account, after the bank had refused to return it to the card.
 * `adjustment`: nothing moved at the bank, only the ledger was corrected.
 */
export type RefundMethod = 'void' | 'refund' | 'bank_desk' | 'bank_transfer' | 'adjustment'

/** `retry`: the bank answered "not now". `unknown`: it may have been done. */
export const REFUND_STATES = ['reserved', 'sent', 'unknown', 'retry', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
