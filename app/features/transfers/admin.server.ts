/** Staff commands for announced transfers. Recording a received one is `offline_donations.record`. */
import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'

/** Closes an open pledge, because the donor called or it is a test. @throws {Refusal} 404; 409 it is closed */
export const withdrawTransfer = command({
  id: 'transfers.withdraw',
  allow: 'transfers.update',
  input: z.strictObject({ id: z.uuid(), reason: reasonInput }),
  subject: ({ id }) => id,
  async run(ctx, { id, reason }): Promise<void> {
    const row = await ctx.db
      .selectFrom('transfer_pledges')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('errors.not_found', 404)
    if (row.state !== 'promised' && row.state !== 'reported') throw new Refusal('transfers.closed', 409)
    await ctx.db
      .updateTable('transfer_pledges')
      .set({ state: 'withdrawn', closed_at: ctx.now })
      .where('id', '=', id)
      .execute()
    auditDetail(ctx, { before: { state: row.state }, after: { state: 'withdrawn' }, detail: { reason } })
  },
})
