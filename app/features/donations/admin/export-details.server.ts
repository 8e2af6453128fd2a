import './tables.ts'
import '#features/donations/offline/tables.ts'
import { sql } from 'kysely'
import { officialNumbers } from '#features/official-receipts/queries.server.ts'
import { paymentAttempts, paymentIntents, transferredBack } from '#features/payments/queries.server.ts'
import { disputesOfPayments } from '#features/payments/refunds/queries.server.ts'
import { receiptNumbers } from '#features/receipts/receipt.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'

/** Values that an export has in addition to the row of the list. */
export type ExportDetails = {
  receiptNumber: string | null
  officialNumber: string | null
  /** The order number of the card payment that counts. */
  orderNumber: string | null
  /** The bank's number of the card payment or of the transfer. */
  bankReference: string | null
  /** What arrived in the funds, before refunds and lost disputes; 0 for a donation that was not paid. */
  received: Minor
  refunded: Minor | null
  /** Its share of the commission of the payout, and fees of disputes; 0 until the payout is matched. */
  bankFees: Minor
  /** The latest dispute; its amount is the sum of all. */
  dispute: Awaited<ReturnType<typeof disputesOfPayments>>[number] | null
}

/** Keyed by donation id. The caller has checked the permission. */
export async function exportDetails(ctx: Context, ids: readonly string[]): Promise<Map<string, ExportDetails>> {
  if (ids.length === 0) return new Map()
  const numbers = await receiptNumbers(ctx, ids)
  const rows = await ctx.db
    .selectFrom('donations as d')
    .innerJoin(paymentIntents(ctx).as('i'), 'i.id', 'd.intent_id')
    .leftJoin(paymentAttempts(ctx).as('a'), 'a.id', 'i.settled_attempt')
    .leftJoin('offline_donations as o', 'o.donation_id', 'd.id')
    .leftJoin(officialNumbers(ctx).as('n'), 'n.numbered_donation', 'd.id')
    .innerJoin('donation_rows as g', 'g.donation_id', 'd.id')
    .where('d.id', 'in', [...ids])
    .select(['d.id', 'd.intent_id', 'official_number', 'a.order_id', 'a.host_ref', 'o.bank_reference'])
    // What the bank returned before people accepted the rest of a payment was never part of the donation.
    .select(
      sql<Minor | null>`least(a.returned + ${transferredBack('a.id')}, case when a.id is not null then g.returned end)`.as(
        'returned',
      ),
    )
    .select(sql<Minor>`g.net + g.returned`.as('received'))
    .select(sql<Minor>`round(g.fee)::bigint`.as('fees'))
    .execute()
  const intents = rows.map(({ intent_id }) => intent_id)
  const disputes = await disputesOfPayments(ctx, intents)
  const disputeOf = new Map(disputes.map((dispute) => [dispute.intentId, dispute]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        receiptNumber: numbers.get(row.id) ?? null,
        officialNumber: row.official_number,
        orderNumber: row.order_id,
        bankReference: row.host_ref ?? row.bank_reference,
        received: row.received,
        refunded: row.returned,
        bankFees: row.fees,
        dispute: disputeOf.get(row.intent_id) ?? null,
      },
    ]),
  )
}
