import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** A receipt was cancelled, and this one replaces it. */
export const ReceiptReplaced = event(z.object({ receiptId: z.uuid() }))
