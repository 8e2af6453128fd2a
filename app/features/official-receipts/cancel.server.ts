import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { rowOf } from './assign.server.ts'
import { MAX_AT_ONCE, numberKey, printedNumber } from './number.ts'
import { lockOfficialNumbers } from './series.server.ts'

/**
 * Cancels an assigned number: the paper was spoiled, or the donation was a mistake. The number is never used again, and
 * the donation needs another one. @throws {Refusal} 404; 409
 */
export const cancelNumber = command({
  id: 'official_receipts.cancel',
  allow: 'donations.create',
  input: z.strictObject({ id: z.uuid(), reason: reasonInput }),
  subject: ({ id }) => id,
  async run(ctx, { id, reason: because }): Promise<void> {
    await lockOfficialNumbers(ctx)
    const row = await ctx.db
      .selectFrom('official_receipts')
      .select(['number', 'donation_id', 'cancelled_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal('errors.not_found', 404)
    if (row.cancelled_at) throw new Refusal('official_receipts.cancelled_before', 409)
    await ctx.db
      .updateTable('official_receipts')
      .set({ cancelled_at: ctx.now, cancelled_by: ctx.actor!.id, cancellation_reason: because })
      .where('id', '=', id)
      .execute()
    auditDetail(ctx, {
      before: { number: row.number, donation: row.donation_id },
      after: { cancelled: true },
      detail: { reason: because },
    })
  },
})

/**
 * Cancels numbers of a series that were never used: a page was torn out, or a block is spoiled.
 * @throws {Refusal} 404; 409 one of them is used
 */
export const cancelUnused = command({
  id: 'official_receipts.cancel_unused',
  allow: 'donations.create',
  input: z.strictObject({ seriesId: z.int(), first: z.int().min(0), last: z.int().min(0), reason: reasonInput }),
  subject: ({ seriesId }) => String(seriesId),
  async run(ctx, { seriesId, first, last, reason: because }): Promise<{ cancelled: number }> {
    await lockOfficialNumbers(ctx)
    const series = await ctx.db
      .selectFrom('official_series')
      .select(['id', 'prefix', 'width', 'first', 'last', 'closed_at'])
      .where('id', '=', seriesId)
      .executeTakeFirst()
    if (!series) throw new Refusal('errors.not_found', 404)
    if (last < first) throw invalidField('last', 'official_receipts.last_before_first')
    const limits = { first: printedNumber(series, series.first), last: printedNumber(series, series.last) }
    if (first < series.first) throw invalidField('first', 'official_receipts.outside_series', limits)
    if (last > series.last) throw invalidField('last', 'official_receipts.outside_series', limits)
    if (last - first >= MAX_AT_ONCE)
      throw invalidField('last', 'official_receipts.too_many_at_once', { most: MAX_AT_ONCE })
    const rows = Array.from({ length: last - first + 1 }, (_, i) => ({
      ...rowOf(ctx, series, first + i, null),
      cancelled_at: ctx.now,
      cancelled_by: ctx.actor!.id,
      cancellation_reason: because,
    }))
    const used = await ctx.db
      .selectFrom('official_receipts')
      .select('number')
      .where(
        'number_key',
        'in',
        rows.map((row) => numberKey(row.number)),
      )
      .executeTakeFirst()
    if (used) throw invalidField('first', 'official_receipts.used_number', { number: used.number })
    await ctx.db.insertInto('official_receipts').values(rows).execute()
    auditDetail(ctx, { detail: { first: rows[0]!.number, last: rows.at(-1)!.number, reason: because } })
    return { cancelled: rows.length }
  },
})
