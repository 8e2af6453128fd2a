/** Sets the official number of one donation to the number that staff type. */
import './tables.ts'
import { correctedDonation } from '#features/donations/offline/correctable.server.ts'
import { donationReferences } from '#features/donations/queries.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { fieldRefusal } from '#kernel/refusal.ts'
import { rowOf, type Series } from './assign.server.ts'
import { numberKey, serialOf } from './number.ts'
import { lockOfficialNumbers } from './series.server.ts'

/**
 * Gives a donation a typed number. A number of a registered series is assigned from it; any other is stored as typed.
 * An empty value removes a typed number. Returns the previous number.
 * @throws {Refusal} 409 another donation has it, or the donation has a number of a series, which has to be cancelled
 */
export async function setOfficialNumber(ctx: Context, donationId: string, typed: string): Promise<string | null> {
  await lockOfficialNumbers(ctx)
  const before = await ctx.db
    .selectFrom('official_receipts')
    .select(['id', 'number', 'number_key', 'series_id'])
    .where('donation_id', '=', donationId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  const found = await findInSeries(ctx, typed)
  const key = found ? numberKey(found.number) : numberKey(typed)
  if (typed && !key) throw fieldRefusal('official_number', 'official_receipts.not_a_number')
  if (before && before.number_key === key) return before.number
  if (before?.series_id) throw fieldRefusal('official_number', 'official_receipts.cancel_first', 409)
  if (key) await refuseUsed(ctx, donationId, key)
  if (before) await ctx.db.deleteFrom('official_receipts').where('id', '=', before.id).execute()
  if (key && !(await moveFromCorrected(ctx, donationId, key)))
    await ctx.db
      .insertInto('official_receipts')
      .values(found ? rowOf(ctx, found.series, found.serial, donationId) : typedRow(ctx, donationId, typed, key))
      .execute()
  return before?.number ?? null
}

const typedRow = (ctx: Context, donation_id: string, number: string, number_key: string) => ({
  id: crypto.randomUUID(),
  series_id: null,
  serial: null,
  number,
  number_key,
  donation_id,
  assigned_at: ctx.now,
  assigned_by: ctx.actor!.id,
})

/** The series of a typed number. Closed series count too, because their receipts may have been written before. */
async function findInSeries(ctx: Context, typed: string) {
  if (!numberKey(typed)) return null
  const all: Series[] = await ctx.db
    .selectFrom('official_series')
    .select(['id', 'prefix', 'width', 'first', 'last', 'closed_at'])
    .execute()
  for (const series of all) {
    const serial = serialOf(series, typed)
    if (serial !== null) return { series, serial, number: rowOf(ctx, series, serial, null).number }
  }
  return null
}

/** @throws {Refusal} 409 the number is used, except by the reversed donation that this one corrects */
async function refuseUsed(ctx: Context, donationId: string, key: string): Promise<void> {
  const used = await ctx.db
    .selectFrom('official_receipts')
    .select(['number', 'donation_id', 'cancelled_at'])
    .where('number_key', '=', key)
    .where('repeated', '=', false)
    .executeTakeFirst()
  if (!used) return
  const number = isolateLtr(used.number)
  if (used.cancelled_at) throw fieldRefusal('official_number', 'official_receipts.cancelled_number', 409, { number })
  if (used.donation_id === (await correctedDonation(ctx, donationId))) return
  const references = await donationReferences(ctx, [used.donation_id!])
  throw fieldRefusal('official_number', 'official_receipts.taken', 409, {
    number,
    reference: isolateLtr(references.get(used.donation_id!) ?? ''),
  })
}

/** Moves the number of a written receipt from a reversed donation to the one that corrects it. */
async function moveFromCorrected(ctx: Context, donationId: string, key: string): Promise<boolean> {
  const corrected = await correctedDonation(ctx, donationId)
  if (!corrected) return false
  const moved = await ctx.db
    .updateTable('official_receipts')
    .set({ donation_id: donationId })
    .where('donation_id', '=', corrected)
    .where('number_key', '=', key)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}
