/** Cash of permitted collections, which is paid into the bank within 15 days (Law 2860 and its regulation). */
import { sql } from 'kysely'
import { permitDays } from '#features/campaigns/permits/queries.server.ts'
import { donationListRows } from '#features/donations/admin/list.server.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf, TIME_ZONE } from '#kernel/dates.ts'

const DEPOSIT_DAYS = 15

/**
 * Permits of which cash has certainly been in the box for more than 15 days, for the home screen. The box is one pool:
 * a deposit does not say whose cash it is. So a permit counts only if, since one of its donations, less cash left the
 * box in total than it received until 15 days ago. Cash of two collections may therefore hide behind one deposit.
 */
export async function permitsWithUndepositedCash(ctx: Context) {
  if (!ctx.actor?.permissions.has('statements.update')) return []
  const { rows } = await sql<{ kind: 'permit_cash'; count: number }>`
    with moved as (
      -- By record, so that what was cancelled or reversed is zero. The day may be later than that of the money.
      select source_type, source_id, currency, max(${dayIn('e.at')}) as day, sum(minor) as minor
      from ${ledgerEntries(ctx)} e where account = 'cash' group by 1, 2, 3
    ), received as (
      select p.permit_id, m.currency, ${dayIn('g.at')} as day, m.minor from moved m
      join ${donationListRows(ctx)} g on g.donation_id = case when m.source_type = 'donation' then m.source_id::uuid end
      join ${permitDays(ctx)} p on p.campaign_id = g.campaign_id
        and ${dayIn('g.at')} between coalesce(p.starts_on, '-infinity') and coalesce(p.last_day, 'infinity')
      where m.minor > 0 and ${dayIn('g.at')} < ${addDays(dayOf(ctx.now), -DEPOSIT_DAYS)}
    ), changes as (
      select * from received
      union all
      select r.permit_id, currency, m.day, m.minor
      from (select distinct permit_id, currency from received) r join moved m using (currency) where m.minor < 0
    ), kept as (
      -- From each day on; what left the box on the same day counts.
      select permit_id, sum(minor) over (partition by permit_id, currency order by day desc) as minor from changes
    )
    select 'permit_cash' as kind, count(distinct permit_id)::integer as count from kept where minor > 0
    having count(*) > 0`.execute(ctx.db)
  return rows
}

const dayIn = (time: 'e.at' | 'g.at') => sql`(${sql.ref(time)} at time zone ${TIME_ZONE})::date`
