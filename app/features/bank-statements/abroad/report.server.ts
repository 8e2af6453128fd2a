/** Donations by transfer from senders outside Turkey, for the notification of money from abroad. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { transfersWithCountry } from '#features/bank-statements/queries.server.ts'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { ratesOn } from '#features/exchange-rates/queries.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, startOfDay } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { inLira } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { sumsOf, type ForeignReport, type ForeignTransfer } from './foreign-transfer.ts'

export const ForeignDays = z.object({
  from: calendarDay(),
  to: calendarDay(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Filters by country'),
})
export type ForeignDays = z.output<typeof ForeignDays>

const HOME = 'TR'

/** The period refers to the days on which the bank booked the transfers. */
export const foreignReport = query({
  allow: 'statements.read',
  async run(ctx, { from, to, country }: ForeignDays): Promise<ForeignReport> {
    const ofDays = ctx.db
      .selectFrom(transfersWithCountry(ctx).as('transfer'))
      .where('day', '>=', from)
      .where('day', '<=', to)
    const [found, { unknown }] = await Promise.all([
      ofDays
        .innerJoin(
          donationsWithPayments(ctx).select('campaign_id').as('donation'),
          'donation.id',
          'transfer.donation_id',
        )
        .leftJoin('foreign_transfer_notices', 'foreign_transfer_notices.line_id', 'transfer.line_id')
        .select(['transfer.line_id', 'donation.id', 'donation.reference', 'day', 'amount', 'currency', 'campaign_id'])
        .select(['country', 'notified_on', 'foreign_transfer_notices.reference as notice'])
        .where('country', '<>', HOME)
        .$if(country !== undefined, (rows) => rows.where('country', '=', country!))
        .orderBy('day')
        .orderBy('donation.reference')
        .execute(),
      ofDays
        .select(({ fn }) => fn.countAll<number>().as('unknown'))
        .where('country', 'is', null)
        .executeTakeFirstOrThrow(),
    ])
    const [titles, rateOf] = await Promise.all([
      campaignTitles(
        ctx,
        found.map(({ campaign_id }) => campaign_id),
      ),
      ratesOn(ctx, found),
    ])
    const general = ctx.texts.translate(ctx.locale)('donation_admin.general_fund')
    const rows = found.map((row): ForeignTransfer => {
      const title = titles.get(row.campaign_id ?? 0)
      const rate = rateOf(row)
      return {
        lineId: row.line_id,
        donationId: row.id,
        reference: row.reference,
        day: row.day,
        amount: row.amount,
        currency: row.currency,
        lira: row.currency === 'TRY' ? row.amount : rate && inLira(row.amount, rate.rate),
        country: row.country!,
        campaign: title ? pick(title, ctx.locale) : general,
        notice: row.notified_on ? { day: row.notified_on, reference: row.notice! } : null,
      }
    })
    return { rows, sums: sumsOf(rows), unknown: Number(unknown) }
  },
})

/** Transfers from abroad without a recorded notification, for the home screen. */
export async function transfersToNotify(ctx: Context) {
  if (!ctx.actor?.permissions.has('statements.read')) return []
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::integer as count, min(day)::text as since from ${transfersWithCountry(ctx)} t
    where country <> ${HOME} and not exists (select from foreign_transfer_notices n where n.line_id = t.line_id)`.execute(
    ctx.db,
  )
  const { count, since } = rows[0]!
  if (!since) return []
  // The screen shows one month unless it is asked for other days.
  const query = `from=${since}&to=${dayOf(ctx.now)}`
  return [{ kind: 'foreign_transfers' as const, count, since: startOfDay(since), query }]
}
