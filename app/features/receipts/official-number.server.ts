import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { Refusal } from '#kernel/refusal.ts'

/**
 * Stores the number of the alındı belgesi that was issued for a donation in the ministry's software or on paper; empty
 * removes it again. Copies of the receipt show it from then on, as a note next to the issued content.
 * @throws {Refusal} 404
 */
export const recordOfficialNumber = command({
  id: 'receipts.record_official_number',
  allow: 'donations.create',
  input: z.strictObject({ donationId: z.uuid(), officialNumber: z.string().trim().max(40) }),
  subject: (input) => input.donationId,
  async run(ctx, { donationId, officialNumber }): Promise<void> {
    const before = await ctx.db
      .selectFrom('receipts')
      .select('official_number')
      .where('donation_id', '=', donationId)
      .where('cancelled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('receipts.not_found', 404)
    const official_number = officialNumber || null
    await ctx.db
      .updateTable('receipts')
      .set({ official_number })
      .where('donation_id', '=', donationId)
      .where('cancelled_at', 'is', null)
      .execute()
    auditDetail(ctx, { before, after: { official_number } })
  },
})
