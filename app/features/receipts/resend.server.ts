import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import { job } from '#kernel/job.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { receiptOfDonation } from './receipt.server.ts'
import { queueReceiptEmail } from './send-receipt.server.ts'

/** `key`: new for each intended click; the same for a double click or a network retry. */
const Again = z.strictObject({ donationId: z.uuid(), key: z.uuid() })

export const resendReceiptEmail = job({
  id: 'receipts.resend',
  input: Again,
  async run(ctx, { donationId, key }) {
    const receipt = await receiptOfDonation(ctx, donationId)
    if (receipt)
      await queueReceiptEmail(ctx, receipt, { template: 'receipts.again', subjectId: `${donationId} ${key}` })
  },
})

/**
 * Sends the receipt email again with the current content, once for each key.
 * @throws {Refusal} 404; 409 there is no address, or the whole amount was refunded
 */
export const resendReceipt = command({
  id: 'receipts.resend',
  // Allowed for all staff who record donations.
  allow: 'donations.create',
  input: Again,
  subject: (input) => input.donationId,
  async run(ctx, input): Promise<void> {
    const receipt = await receiptOfDonation(ctx, input.donationId)
    if (!receipt) throw new Refusal('receipts.not_found', 404)
    if (!receipt.email) throw new Refusal('receipts.no_email', 409)
    if (receipt.state === 'returned' || receipt.state === 'cancelled') throw new Refusal('receipts.was_returned', 409)
    await ctx.jobs.enqueue(ctx.db, resendReceiptEmail, input)
  },
})
