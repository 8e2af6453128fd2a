import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { numberKey, overlap, printedNumber, serialOf } from './number.ts'

/** Maximum of numbers in a series. A booklet has 50 receipts, a block of a printer some thousands. */
const MAX_NUMBERS = 100_000

const whole = z
  .union([z.string(), z.number()])
  .transform((typed) => toLatinDigits(String(typed)).trim())
  .pipe(z.string().regex(/^\d{1,9}$/, 'official_receipts.not_a_number'))

const NewSeries = z.strictObject({
  prefix: z
    .string()
    .transform((typed) => toLatinDigits(typed).trim().toUpperCase().normalize('NFC'))
    .pipe(z.string().regex(/^[A-Z0-9ÇĞİÖŞÜ/-]{0,10}$/, 'official_receipts.bad_prefix')),
  first: whole.describe('As printed, with leading zeros'),
  last: whole,
  received_on: z.iso.date(),
  note: z
    .string()
    .trim()
    .max(200)
    .transform((text) => text || null),
})

/** Locks official numbers and series against changes of other transactions until the end of the transaction. */
export async function lockOfficialNumbers({ db }: Pick<Context, 'db'>): Promise<void> {
  await lockByName({ db }, 'official receipt numbers')
}

/**
 * Registers the numbers of a booklet or block. Matching numbers that staff typed before become part of the series.
 * @throws {Refusal} 422 with fields
 */
export const addSeries = command({
  id: 'official_receipts.add_series',
  allow: 'donations.create',
  input: NewSeries,
  async run(ctx, { first: typedFirst, last: typedLast, ...input }): Promise<{ id: number }> {
    const [first, last] = [Number(typedFirst), Number(typedLast)]
    const range = { prefix: input.prefix, width: Math.max(typedFirst.length, typedLast.length), first, last }
    if (last < first) throw invalidField('last', 'official_receipts.last_before_first')
    if (last - first >= MAX_NUMBERS) throw invalidField('last', 'official_receipts.too_many')
    if (input.received_on > dayOf(ctx.now)) throw invalidField('received_on', 'official_receipts.future_day')
    await lockOfficialNumbers(ctx)
    const others = await ctx.db.selectFrom('official_series').select(['prefix', 'width', 'first', 'last']).execute()
    const other = others.find((one) => overlap(one, range))
    if (other)
      throw invalidField('first', 'official_receipts.series_overlaps', {
        first: printedNumber(other, other.first),
        last: printedNumber(other, other.last),
      })
    const { id } = await ctx.db
      .insertInto('official_series')
      .values({
        ...range,
        received_on: input.received_on,
        note: input.note,
        created_by: ctx.actor!.id,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const adopted = await adoptTyped(ctx, { id, ...range })
    auditDetail(ctx, { subject: String(id), after: { ...range, received_on: input.received_on, adopted } })
    return { id }
  },
})

/**
 * Adds typed numbers of the series to it. Of two spellings of one number, the printed one is added, else the one typed
 * first. A number whose printed form is cancelled is not added.
 */
async function adoptTyped(ctx: Context, series: Parameters<typeof serialOf>[0] & { id: number }): Promise<number> {
  const known = await ctx.db
    .selectFrom('official_receipts')
    .select(['id', 'number', 'number_key', 'series_id', 'cancelled_at'])
    .where('repeated', '=', false)
    .where('number_key', 'like', `${numberKey(series.prefix)}%`)
    .orderBy('assigned_at')
    .execute()
  const ownerOf = new Map(known.map(({ number_key, id }) => [number_key, id]))
  const serials = new Set<number>()
  for (const { id, number } of known.filter(({ series_id, cancelled_at }) => series_id === null && !cancelled_at)) {
    const serial = serialOf(series, number)
    if (serial === null || serials.has(serial)) continue
    const printed = printedNumber(series, serial)
    const key = numberKey(printed)
    if ((ownerOf.get(key) ?? id) !== id) continue
    serials.add(serial)
    await ctx.db
      .updateTable('official_receipts')
      .set({ series_id: series.id, serial, number: printed, number_key: key })
      .where('id', '=', id)
      .execute()
  }
  return serials.size
}

/**
 * Closes a series because the booklet is lost or was returned, so that no number is assigned; or reopens it.
 * @throws {Refusal} 404
 */
export const closeSeries = command({
  id: 'official_receipts.close_series',
  allow: 'donations.create',
  input: z.strictObject({ id: z.int(), closed: z.boolean() }),
  subject: ({ id }) => String(id),
  async run(ctx, { id, closed }): Promise<void> {
    await lockOfficialNumbers(ctx)
    const changed = await ctx.db
      .updateTable('official_series')
      .set({ closed_at: closed ? ctx.now : null })
      .where('id', '=', id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Refusal('errors.not_found', 404)
    auditDetail(ctx, { after: { closed } })
  },
})
