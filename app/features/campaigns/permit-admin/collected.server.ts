import { sql } from 'kysely'
import { donationListRows } from '#features/donations/admin/list.server.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { subtract, ZERO, type Minor } from '#kernel/money.ts'

type Permit = {
  id: number
  campaign_id: number
  starts_on: string | null
  ends_on: string | null
  extended_until: string | null
  amount: Minor | null
}

/** The times at which a permit begins and ends (exclusive); null: no limit. */
export const permitEdges = ({ starts_on: starts, ends_on: ends, extended_until: extended }: Permit) => ({
  since: starts && startOfDay(starts),
  until: (extended ?? ends) && new Date(startOfDay((extended ?? ends)!).getTime() + DAY_MS),
})

/**
 * The amount collected under each permit in TRY, after refunds: donations to its campaign that were paid while it was
 * valid. Donations after the goal, whose money goes to the general fund, count: they were collected on the campaign's page,
 * and their receipts have the number of the permit. `left` may still be collected; it is negative above the allowed amount, and null without one.
 */
export async function collectedUnderPermits(
  ctx: Pick<Context, 'db'>,
  permits: readonly Permit[],
): Promise<{ collected: Minor; left: Minor | null }[]> {
  const periods = permits.map((permit) => {
    const { since, until } = permitEdges(permit)
    return { id: permit.id, campaign: permit.campaign_id, since, until }
  })
  const { rows } = await sql<{ id: number; net: Minor }>`
    select p.id, sum(g.net)::bigint as net
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
      as p (id integer, campaign integer, since timestamptz, until timestamptz)
    join ${donationListRows(ctx)} g on g.campaign_id = p.campaign and g.currency = 'TRY'
      and g.at >= coalesce(p.since, '-infinity') and g.at < coalesce(p.until, 'infinity')
    group by p.id`.execute(ctx.db)
  const nets = new Map(rows.map(({ id, net }) => [id, net]))
  return permits.map(({ id, amount }) => {
    const collected = nets.get(id) ?? ZERO
    return { collected, left: amount === null ? null : subtract(amount, collected) }
  })
}
