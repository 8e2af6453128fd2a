/** Settlements with another commission than agreed, and payments that should have been paid out. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/dates.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { isOpen } from './open-items.server.ts'
import { merchantPurpose, settlementMerchants } from './merchants.server.ts'
import type { MerchantPurpose } from './settlement.ts'

/** Days after the agreed day: for a weekend with a public holiday. */
const DAYS_OF_GRACE = 7
const MAX_SHOWN = 50

export type SettlementDifference = {
  id: string
  gateway: string
  merchant: MerchantPurpose
  currency: Currency
  paidOn: string
  from: string
  through: string
  gross: Minor
  net: Minor
  commission: Minor
  expectedLeast: Minor
  expectedMost: Minor
}

export const settlementDifferences = query({
  allow: 'statements.read',
  async run(ctx, _input: Record<string, never>): Promise<SettlementDifference[]> {
    const { rows } = await sql<
      Omit<SettlementDifference, 'merchant'>
    >`select id, gateway, currency, paid_on as "paidOn",
        first_on as "from", last_on as "through", (sales - returned)::bigint as gross, net, commission,
        expected_min as "expectedLeast", expected_max as "expectedMost"
      from card_settlements where undone_at is null and (commission < expected_min or commission > expected_max)
      order by paid_on desc, id limit ${MAX_SHOWN}`.execute(ctx.db)
    return rows.map((row) => Object.assign(row, { merchant: merchantPurpose(row.gateway)! }))
  },
})

/** For each merchant, the day before which the bank should have paid out all payments. */
async function overdueBefore(ctx: Context): Promise<{ gateway: string; day: string }[]> {
  const today = dayOf(ctx.now)
  const merchants = await settlementMerchants(ctx)
  return merchants.map(({ gateway, days }) => ({ gateway, day: addDays(today, -(days + DAYS_OF_GRACE)) }))
}

/** Payments that the bank should have paid out, for the list of tasks. */
export async function overdueReceivable(ctx: Context): Promise<{ kind: 'receivable'; count: number; since: Date }[]> {
  if (!ctx.actor?.permissions.has('statements.read')) return []
  const before = await overdueBefore(ctx)
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::integer as count, min(i.booked_on) as since from receivable_items i
    join unnest(${before.map(({ gateway }) => gateway)}::text[], ${before.map(({ day }) => day)}::date[]) o(gateway, day)
      on o.gateway = i.gateway and i.booked_on < o.day
    where ${isOpen} and i.amount > 0`.execute(ctx.db)
  const [{ count, since } = { count: 0, since: null }] = rows
  return since ? [{ kind: 'receivable', count, since: startOfDay(since) }] : []
}

export const DifferenceSchema = z.object({
  id: z.uuid(),
  gateway: z.string(),
  merchant: z.enum(['donation', 'order']),
  currency: z.string(),
  paidOn: z.iso.date(),
  from: z.iso.date(),
  through: z.iso.date(),
  gross: z.int(),
  net: z.int(),
  commission: z.int(),
  expectedLeast: z.int(),
  expectedMost: z.int(),
})
