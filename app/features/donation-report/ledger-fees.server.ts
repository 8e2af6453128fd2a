/**
 * The fees account of the ledger in a period, by the day of booking: what belongs to donations, what the bank returned,
 * and the rest. The donations report counts fees by the day of the donation instead, and returned commission belongs to
 * no donation, because the bank states only its sum.
 */
import { sql } from 'kysely'
import type { Period } from '#features/books/period.ts'
import { edgesOf } from '#features/books/trial-balance.server.ts'
import { commissionShare } from '#features/card-settlements/commission-shares.server.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import { purposeOfDispute } from '#features/payments/refunds/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import type { LedgerFees } from './report.ts'

export const ledgerFees = query({
  allow: 'ledger.read',
  async run(ctx: Context, period: Period): Promise<LedgerFees[]> {
    const { since, until } = edgesOf(period)
    const { rows } = await sql<LedgerFees>`
      select currency, donations, returned, total - donations - returned as other, total from (
        select currency, round(sum(of_donations))::bigint as donations, sum(returned)::bigint as returned,
          sum(minor)::bigint as total
        from (
          select e.currency, e.minor,
            case when e.source_type = 'donation' or dispute.purpose = 'donation' then e.minor
              when not payout.was_returned then e.minor * coalesce(payout.of_donations, 0) else 0 end as of_donations,
            case when payout.was_returned then e.minor else 0 end as returned
          from ${ledgerEntries(ctx)} e
          left join lateral (select ${purposeOfDispute(sql`e.source_id`)} as purpose where e.source_type = 'dispute') dispute
            on true
          left join lateral ${commissionShare(ctx, sql`case when e.source_type = 'bank_match' then e.source_id::uuid end`)} payout
            on true
          where e.account = 'fees' and e.at >= ${since} and e.at < ${until}
        ) entries group by 1
      ) sums order by currency <> 'TRY', currency`.execute(ctx.db)
    return rows
  },
})
