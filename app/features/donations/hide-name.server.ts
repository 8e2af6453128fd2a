import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'

/**
 * Hides a donor's name on the campaign's page, or shows it again; the donation and its emails are not changed.
 * @throws {Refusal} 404
 */
export const hideDonorName = command({
  id: 'donations.hide_name',
  allow: 'campaigns.publish',
  input: z.object({ donationId: z.uuid(), hidden: z.boolean() }),
  subject: ({ donationId }) => donationId,
  async run(ctx, { donationId, hidden }): Promise<void> {
    const before = await ctx.db
      .selectFrom('donations')
      .select('name_hidden as hidden')
      .where('id', '=', donationId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('donations.not_found', 404)
    await ctx.db.updateTable('donations').set({ name_hidden: hidden }).where('id', '=', donationId).execute()
    auditDetail(ctx, { before, after: { hidden } })
    await invalidatePages(ctx)
  },
})
