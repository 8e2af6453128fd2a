import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { MAX_AT_ONCE, numberKey, printedNumber, type NumberRange } from './number.ts'
import { lockOfficialNumbers } from './series.server.ts'

export type Series = NumberRange & { id: number; closed_at: Date | null }

/**
 * Assigns numbers of a series to donations in the given order without a gap, from `start` or the number after the last
 * used one. Donations that already got a number are skipped.
 * @throws {Refusal} 404; 409 a number is used, or the series has too few numbers
 */
export const assignNumbers = command({
  id: 'official_receipts.assign',
  allow: 'donations.create',
  input: z.strictObject({
    seriesId: z.int(),
    donationIds: z.array(z.uuid()).min(1).max(MAX_AT_ONCE),
    start: z.int().min(0).nullable(),
  }),
  subject: ({ seriesId }) => String(seriesId),
  async run(ctx, { seriesId, donationIds, start }): Promise<{ assigned: number; first: string; last: string }> {
    await lockOfficialNumbers(ctx)
    const series = await openSeries(ctx, seriesId)
    const waiting = await withoutNumber(ctx, donationIds)
    if (waiting.length === 0) throw new Refusal('official_receipts.numbered_before', 409)
    const from = start ?? (await nextSerial(ctx, series))
    const serials = waiting.map((_, i) => from + i)
    await refuseUnusable(ctx, series, serials)
    await ctx.db
      .insertInto('official_receipts')
      .values(waiting.map((donation_id, i) => rowOf(ctx, series, serials[i]!, donation_id)))
      .execute()
    const [first, last] = [printedNumber(series, from), printedNumber(series, serials.at(-1)!)]
    auditDetail(ctx, { detail: { donations: waiting.length, first, last } })
    return { assigned: waiting.length, first, last }
  },
})

/** @throws {Refusal} 404; 409 the series is closed */
async function openSeries(ctx: Context, id: number): Promise<Series> {
  const series = await ctx.db
    .selectFrom('official_series')
    .select(['id', 'prefix', 'width', 'first', 'last', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!series) throw new Refusal('errors.not_found', 404)
  if (series.closed_at) throw new Refusal('official_receipts.series_closed', 409)
  return series
}

/** The donations without a valid number, in the given order, without duplicates. */
async function withoutNumber(ctx: Context, donationIds: readonly string[]): Promise<string[]> {
  const numbered = await ctx.db
    .selectFrom('official_receipts')
    .select('donation_id')
    .where('donation_id', 'in', donationIds)
    .where('cancelled_at', 'is', null)
    .execute()
  const have = new Set(numbered.map(({ donation_id }) => donation_id))
  return [...new Set(donationIds)].filter((id) => !have.has(id))
}

/** The number after the last used one, because booklets are written in order. Skipped numbers are gaps. */
async function nextSerial({ db }: Pick<Context, 'db'>, series: Series): Promise<number> {
  const { newest } = await db
    .selectFrom('official_receipts')
    .select(({ fn }) => fn.max('serial').as('newest'))
    .where('series_id', '=', series.id)
    .executeTakeFirstOrThrow()
  return newest === null ? series.first : newest + 1
}

/** @throws {Refusal} 409, 422 */
async function refuseUnusable(ctx: Context, series: Series, serials: number[]): Promise<void> {
  const [first, last] = [serials[0]!, serials.at(-1)!]
  if (first < series.first || first > series.last)
    throw invalidField('start', 'official_receipts.outside_series', {
      first: printedNumber(series, series.first),
      last: printedNumber(series, series.last),
    })
  if (last > series.last)
    throw new Refusal('official_receipts.series_too_short', 409, { params: { left: series.last - first + 1 } })
  const used = await ctx.db
    .selectFrom('official_receipts')
    .select('number')
    .where(
      'number_key',
      'in',
      serials.map((serial) => numberKey(printedNumber(series, serial))),
    )
    .orderBy('serial')
    .executeTakeFirst()
  if (used) throw invalidField('start', 'official_receipts.used_number', { number: used.number })
}

export function rowOf(ctx: Context, series: Series, serial: number, donation_id: string | null) {
  const number = printedNumber(series, serial)
  return {
    id: crypto.randomUUID(),
    series_id: series.id,
    serial,
    number,
    number_key: numberKey(number),
    donation_id,
    assigned_at: ctx.now,
    assigned_by: ctx.actor!.id,
  }
}
