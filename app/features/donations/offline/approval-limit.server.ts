import './tables.ts'
import { sql } from 'kysely'
import { paymentIntents } from '#features/payments/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { add, minor, type Currency, type Minor } from '#kernel/money.ts'

/**
 * Whether a person may record or reverse this amount of cash or transfer without a second person. Everything they
 * recorded or reversed that way within a day counts, so that a large amount cannot be split. The limit is in lira;
 * foreign currency always needs a second person.
 */
export async function canRecordWithoutApproval(
  ctx: Context,
  amount: Minor,
  currency: Currency,
): Promise<{ allowed: boolean; limit: Minor }> {
  // Two simultaneous entries of the same person must see each other.
  await lockByName(ctx, `manual money of ${ctx.actor!.id}`)
  // The saved settings apply, never those of a preview.
  const { refunds } = await readSettings({ db: ctx.db, actor: null }, 'refunds')
  const since = daysBefore(ctx.now, 1)
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(i.amount) filter (where o.recorded_by = ${ctx.actor!.id}::uuid and o.recorded_at > ${since}
          and o.approval_id is null), 0)::bigint
      + coalesce(sum(i.amount) filter (where o.reversed_by = ${ctx.actor!.id}::uuid and o.reversed_at > ${since}
          and o.reversal_approval_id is null), 0)::bigint as sum
    from offline_donations o
    join donations d on d.id = o.donation_id
    join ${paymentIntents(ctx)} i on i.id = d.intent_id
    where i.currency = 'TRY' and (o.recorded_at > ${since} or o.reversed_at > ${since})`.execute(ctx.db)
  const limit = refunds.manualAbove
  return { allowed: currency === 'TRY' && add(minor(Number(rows[0]!.sum)), amount) <= limit, limit }
}
