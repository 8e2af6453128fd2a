import type { LedgerRow } from '#features/ledger/ledger-row.ts'
import { entriesAbout } from '#features/ledger/totals.server.ts'
import { disputesOfAttempts, refundsOfAttempts } from '#features/payments/refunds/queries.server.ts'
import type { Context } from '#kernel/context.ts'

/** Ledger entries of a payment, its refunds and disputes, oldest first. The caller has checked the permission. */
export async function ledgerOf(ctx: Pick<Context, 'db'>, attemptId: string): Promise<LedgerRow[]> {
  const [refunds, disputes] = await Promise.all([
    refundsOfAttempts(ctx, [attemptId]),
    disputesOfAttempts(ctx, [attemptId]),
  ])
  return entriesAbout(ctx, [
    { type: 'attempt', id: attemptId },
    ...refunds.map(({ id }) => ({ type: 'refund', id })),
    ...disputes.map(({ id }) => ({ type: 'dispute', id })),
  ])
}
