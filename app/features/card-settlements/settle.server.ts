/** Closes the open items that a line of a statement pays out, and opens them again when its match is undone. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { subtract, sum, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { termsOf } from './merchants.server.ts'
import { isOpen } from './open-items.server.ts'
import { expectedCommission, isPossibleCommission } from './settlement.ts'

export type SettlementRequest = {
  gateway: string
  /** Days of the payments, in Istanbul, both included. */
  from: string
  through: string
  /** Ledger transactions of these days that are excluded. */
  except: readonly string[]
  /** The sum that staff saw: if payments have arrived since, they must look again. */
  gross: Minor
}

type Paid = { id: string; currency: Currency; net: Minor; paidOn: string }

/**
 * @param paid `id`: the id of the match; `net`: the signed amount of the line
 * @returns the commission; below zero when the bank returned more of it than it took
 * @throws {Refusal} 409 when other payments are open than were shown; 422 when the sum cannot be the amount that was
 * paid out
 */
export async function settle(
  ctx: Context,
  request: SettlementRequest,
  { id, currency, net, paidOn }: Paid,
): Promise<Minor> {
  const items = await ctx.db
    .selectFrom('receivable_items')
    .select(['tx_id', 'amount', 'booked_on'])
    .where(isOpen)
    .where('gateway', '=', request.gateway)
    .where('currency', '=', currency)
    .where('booked_on', '>=', request.from)
    .where('booked_on', '<=', request.through)
    .where('tx_id', '<>', sql<string>`all(${request.except}::uuid[])`)
    // Always in the same order, so that two people cannot cause a deadlock.
    .orderBy('tx_id')
    .forUpdate()
    .execute()
  const gross = sum(items.map(({ amount }) => amount))
  if (items.length === 0 || gross !== request.gross) throw new Refusal('card_settlements.changed', 409)
  const captures = items.filter(({ amount }) => amount > 0)
  const sales = sum(captures.map(({ amount }) => amount))
  const returned = subtract(sales, gross)
  const commission = subtract(gross, net)
  if (!isPossibleCommission(commission, { sales, returned })) throw new Refusal('card_settlements.other_sum', 422)
  const days = items.map(({ booked_on }) => booked_on).toSorted()
  const expected = expectedCommission(await termsOf(ctx, request.gateway), { sales, gross, payments: captures.length })
  await ctx.db
    .insertInto('card_settlements')
    .values({
      id,
      gateway: request.gateway,
      currency,
      first_on: days[0]!,
      last_on: days.at(-1)!,
      paid_on: paidOn,
      payments: captures.length,
      sales,
      returned,
      net,
      commission,
      expected_min: expected?.least ?? null,
      expected_max: expected?.most ?? null,
      settled_at: ctx.now,
      undone_at: null,
    })
    .execute()
  await ctx.db
    .updateTable('receivable_items')
    .set({ settlement_id: id })
    .where('tx_id', '=', sql<string>`any(${items.map(({ tx_id }) => tx_id)}::uuid[])`)
    .execute()
  return commission
}

/** The payments are open again. Does nothing for a match that is no settlement. */
export async function undoSettlement({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  await db.updateTable('card_settlements').set({ undone_at: now }).where('id', '=', id).execute()
  await db.updateTable('receivable_items').set({ settlement_id: null }).where('settlement_id', '=', id).execute()
}
