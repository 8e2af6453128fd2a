import './tables.ts'
import { z } from 'zod'
import { setOfficialNumber } from '#features/official-receipts/set-number.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { Refusal } from '#kernel/refusal.ts'

/**
 * Stores the number of the alındı belgesi issued for a donation in the ministry's software or on paper; an empty value
 * removes a typed number. Copies of the receipt then show it as a note next to the issued content.
 * @throws {Refusal} 404; 409 when the number is used, or belongs to a series and has to be cancelled
 */
export const recordOfficialNumber = command({
  id: 'receipts.record_official_number',
  allow: 'donations.create',
  input: z.strictObject({ donationId: z.uuid(), officialNumber: z.string().trim().max(40) }),
  subject: (input) => input.donationId,
  async run(ctx, { donationId, officialNumber }): Promise<void> {
    const valid = await ctx.db
      .selectFrom('receipts')
      .select('id')
      .where('donation_id', '=', donationId)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (!valid) throw new Refusal('receipts.not_found', 404)
    const before = await setOfficialNumber(ctx, donationId, officialNumber)
    auditDetail(ctx, { before: { official_number: before }, after: { official_number: officialNumber || null } })
  },
})
