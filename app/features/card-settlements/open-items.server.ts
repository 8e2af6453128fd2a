/** Money that the bank still owes: postings to `bank_receivable` that no settlement has paid out. */
import './tables.ts'
import { sql } from 'kysely'
import { ledgerTransactions } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { merchantPurpose, settlementMerchants, termsOf } from './merchants.server.ts'
import type { OpenDay } from './settlement.ts'
import type { Merchant } from './suggest-settlements.ts'

type Reader = Pick<Context, 'db'>

/** A condition on `receivable_items`: not paid out, and not closed by a write-off or a void. */
export const isOpen = sql<boolean>`settlement_id is null and offset_by is null`

/** Open payments by merchant and day. */
export async function openDays({ db }: Reader): Promise<OpenDay[]> {
  const { rows } = await sql<Omit<OpenDay, 'merchant'>>`select gateway, currency, booked_on as day,
      (count(*) filter (where amount > 0))::integer as payments,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as sales,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as returned
    from receivable_items where ${isOpen} and gateway is not null
    group by gateway, currency, booked_on order by booked_on`.execute(db)
  return rows.map((row) => Object.assign(row, { merchant: merchantPurpose(row.gateway)! }))
}

/**
 * The merchants whose payouts can be matched: those of the code, and others that the bank still owes payments, for
 * example of a bank connection that was removed.
 */
export async function merchantsToSettle(
  ctx: Pick<Context, 'db' | 'config'>,
): Promise<(Merchant & { former: boolean })[]> {
  const current = await settlementMerchants(ctx)
  const { rows } = await sql<{ gateway: string }>`select distinct gateway from receivable_items
    where ${isOpen} and gateway is not null and gateway <> all(${current.map(({ gateway }) => gateway)}::text[])
    order by 1`.execute(ctx.db)
  const former = rows.map(async ({ gateway }) => ({
    gateway,
    number: null,
    ...(await termsOf(ctx, gateway)),
    former: true,
  }))
  return [...current.map((one) => ({ ...one, former: false })), ...(await Promise.all(former))]
}

/** Sub-query: ledger transactions of payments and of the write-offs or voids that closed them before `until`. */
export const offsetBefore = (ctx: Reader, until: Date) =>
  sql`(select i.tx_id from receivable_items i join ${ledgerTransactions(ctx)} o on o.id = i.offset_by
    where o.at < ${until})`
