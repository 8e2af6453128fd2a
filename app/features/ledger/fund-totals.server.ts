import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { isFund, type Fund } from './account.ts'
import type { JournalEntry, JournalLine } from './post.server.ts'

type FundTotal = { account: Fund; currency: Currency; minor: Minor; donations: number }

/** Postings of donations that arrived. A refund is none of them, and a refund that failed adds none. */
const ARRIVED = ['capture', 'mismatch_accepted', 'offline_gift']
/** A recorded or imported donation that was reversed. */
const REVERSED = 'offline_gift_reversed'

/**
 * Adds what the postings change to the totals of their funds. Public totals are read far more often than written, so
 * they are stored next to the ledger, in the same transaction.
 */
export async function addToFunds(ctx: Pick<Context, 'db'>, postings: readonly JournalEntry[]): Promise<void> {
  const totals = new Map<string, FundTotal>()
  for (const { kind, currency, entries } of postings)
    for (const entry of entries) {
      const { account } = entry
      if (!isFund(account)) continue
      const key = `${account} ${currency}`
      const total = totals.get(key) ?? { account, currency, minor: ZERO, donations: 0 }
      const donations = total.donations + donationsOf(kind, entry)
      totals.set(key, { ...total, minor: subtract(total.minor, entry.minor), donations })
    }
  // Always in the same order, so that two postings to the same funds cannot deadlock.
  for (const [, total] of [...totals].sort(([a], [b]) => (a < b ? -1 : 1)))
    await ctx.db
      .insertInto('fund_totals')
      .values(total)
      .onConflict((conflict) =>
        conflict.columns(['account', 'currency']).doUpdateSet({
          minor: sql<Minor>`fund_totals.minor + excluded.minor`,
          donations: sql<number>`fund_totals.donations + excluded.donations`,
        }),
      )
      .execute()
}

/** How an entry of a fund changes the number of its donations. */
function donationsOf(kind: string, { minor }: JournalLine): number {
  if (minor < 0) return ARRIVED.includes(kind) ? 1 : 0
  return kind === REVERSED ? -1 : 0
}
