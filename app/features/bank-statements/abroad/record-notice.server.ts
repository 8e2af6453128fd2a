import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { MAX_PER_NOTICE } from '#features/bank-statements/abroad/foreign-transfer.ts'
import { lockForeignLines } from '#features/bank-statements/queries.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'

export const NoticeForm = z.strictObject({
  line_ids: z
    .array(z.uuid())
    .min(1, 'foreign_transfers.none_selected')
    .max(MAX_PER_NOTICE, 'foreign_transfers.too_many'),
  notified_on: calendarDay('foreign_transfers.day_required'),
  reference: z.string().trim().min(1, 'foreign_transfers.reference_required').max(100).transform(toLatinDigits),
})

/**
 * Records that the authority was notified of these transfers. For a transfer with a record, it corrects the record.
 * @throws {Refusal} 404 one of them is not a transfer from abroad; 422
 */
export const recordNotice = command({
  id: 'foreign_transfers.record_notice',
  allow: 'statements.update',
  input: NoticeForm,
  async run(ctx, { line_ids, notified_on, reference }): Promise<{ recorded: number }> {
    if (notified_on > dayOf(ctx.now)) throw invalidField('notified_on', 'foreign_transfers.day_later')
    const ids = [...new Set(line_ids)]
    if ((await lockForeignLines(ctx, ids)).length !== ids.length) throw new Refusal('errors.not_found', 404)
    const before = await ctx.db
      .selectFrom('foreign_transfer_notices')
      .select(['line_id', 'notified_on', 'reference'])
      .where('line_id', 'in', ids)
      .execute()
    await ctx.db
      .insertInto('foreign_transfer_notices')
      .values(
        ids.map((line_id) => ({ line_id, notified_on, reference, recorded_by: ctx.actor!.id, recorded_at: ctx.now })),
      )
      .onConflict((conflict) =>
        conflict.column('line_id').doUpdateSet({
          notified_on: sql<string>`excluded.notified_on`,
          reference: sql<string>`excluded.reference`,
          recorded_by: sql<string>`excluded.recorded_by`,
          recorded_at: sql<Date>`excluded.recorded_at`,
        }),
      )
      .execute()
    auditDetail(ctx, { before: { notices: before }, after: { lines: ids, notified_on, reference } })
    return { recorded: ids.length }
  },
})
