/** Donations that need an official receipt number, the oldest first: the order in which receipts are written. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { donationListRows, donationRows } from '#features/donations/admin/list.server.ts'
import type { DonationRow } from '#features/donations/admin/donation-row.ts'
import { DONATION_METHODS } from '#features/donations/admin/status.ts'
import { assignNumbers } from '#features/official-receipts/assign.server.ts'
import { MAX_AT_ONCE } from '#features/official-receipts/number.ts'
import { firstSeriesDay, officialNumbers } from '#features/official-receipts/queries.server.ts'
import { lockOfficialNumbers } from '#features/official-receipts/series.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { enumListParam, searchPageParams } from '#resource/list-params.server.ts'

export const QueueParams = z.object({ ...searchPageParams, 'filter.method': enumListParam(DONATION_METHODS) })
export type QueueParams = z.output<typeof QueueParams>

/** States of donations that need a receipt while a part of their money is in a fund. */
const RECEIVED = ['paid', 'refunding', 'partly_refunded', 'disputed']
const METHODS = {
  cash: ['cash'],
  cash_and_transfers: ['cash', 'bank_transfer'],
  all: ['card', 'cash', 'bank_transfer'],
}

/** Condition on donations `g`; null while no series is registered, because no number can be assigned. */
async function waitingFilter(ctx: Context, methods: readonly string[] = []): Promise<RawBuilder<boolean> | null> {
  const [{ 'official-receipts': setting }, firstDay] = await Promise.all([
    readSettings(ctx, 'official-receipts'),
    firstSeriesDay(ctx),
  ])
  if (!firstDay) return null
  const needed = METHODS[setting.needed].filter((method) => methods.length === 0 || methods.includes(method))
  return sql<boolean>`g.net > 0 and g.status = any(${RECEIVED}::text[]) and g.method = any(${needed}::text[])
    and g.at >= ${startOfDay(setting.since ?? firstDay)}
    and not exists (select from ${officialNumbers(ctx)} numbered where numbered_donation = g.donation_id)`
}

type QueuePage = { rows: DonationRow[]; total: number; page: number; size: number }

export const queuePage = query({
  allow: 'donations.read',
  async run(ctx, { page, size, 'filter.method': methods }: QueueParams): Promise<QueuePage> {
    const where = await waitingFilter(ctx, methods)
    if (!where) return { rows: [], total: 0, page, size }
    const donors = ctx.actor!.permissions.has('donors.read')
    const [rows, { rows: counted }] = await Promise.all([
      donationRows(ctx, { where, sort: 'at', limit: size, offset: (page - 1) * size, donors }),
      sql<{ n: number }>`select count(*)::integer as n from ${donationListRows(ctx)} g where ${where}`.execute(ctx.db),
    ])
    return { rows, total: counted[0]!.n, page, size }
  },
})

/** Number of donations that need a number, and the oldest one's day, for the home screen. */
export async function pendingOfficialNumbers(ctx: Context) {
  if (!ctx.actor?.permissions.has('donations.create')) return []
  const where = await waitingFilter(ctx)
  if (!where) return []
  const { rows } = await sql<{ kind: 'official_numbers'; count: number; since: Date }>`
    select 'official_numbers' as kind, count(*)::integer as count, min(g.at) as since
    from ${donationListRows(ctx)} g where ${where} having count(*) > 0`.execute(ctx.db)
  return rows
}

type Assignment = { seriesId: number; start: number | null; ids: string[] | null; methods: string[] }

/**
 * Assigns numbers to chosen donations of the queue, or to its oldest ones (at most MAX_AT_ONCE), in the order in which
 * the money arrived. @throws {Refusal} as assignNumbers
 */
export async function assignFromQueue(ctx: Context, { seriesId, start, ids, methods }: Assignment) {
  const where = await waitingFilter(ctx, methods)
  if (!where) throw new Refusal('official_receipts.no_series', 409)
  const chosen = ids ? sql`g.donation_id = any(${ids}::uuid[])` : sql`true`
  return withTransaction(ctx, async (inside) => {
    // Before the queue is read, because another person may be numbering the same donations.
    await lockOfficialNumbers(inside)
    const { rows } = await sql<{ id: string }>`select g.donation_id as id from ${donationListRows(inside)} g
      where ${where} and ${chosen} order by g.at, g.donation_id limit ${MAX_AT_ONCE}`.execute(inside.db)
    if (rows.length === 0) throw new Refusal('official_receipts.numbered_before', 409)
    return assignNumbers(inside, { seriesId, start, donationIds: rows.map(({ id }) => id) })
  })
}
