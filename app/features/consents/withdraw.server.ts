/** Withdrawal of one consent by staff, requested by phone or letter. */
import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { emit } from '#kernel/event.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ConsentWithdrawn } from './events.server.ts'

/** @throws {Refusal} 404; 409 it is already withdrawn */
export const withdrawConsent = command({
  id: 'consents.withdraw',
  allow: 'donors.update',
  input: z.strictObject({ id: z.uuid() }),
  subject: ({ id }) => id,
  async run(ctx, { id }): Promise<void> {
    const found = await ctx.db
      .selectFrom('consents')
      .select(['purpose', 'address', 'subject_id', 'campaign_id', 'withdrawn_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('errors.not_found', 404)
    if (found.withdrawn_at) throw new Refusal('consents.withdrawn_already', 409)
    await ctx.db
      .updateTable('consents')
      .set({ withdrawn_at: ctx.now, withdrawn_source: 'staff' })
      .where('id', '=', id)
      .execute()
    const { purpose, address, subject_id: subjectId, campaign_id: campaignId } = found
    auditDetail(ctx, { detail: { purpose, subjectId } })
    await emit(ctx, ConsentWithdrawn, { purpose, email: address, subjectId, campaignId })
  },
})
