/** Cash whose record waits for a second person: the box has it, or has it no more, but the books do not show it. */
import { pendingCashDonations } from '#features/donations/offline/pending-cash.server.ts'
import { unbookedCash } from '#features/expenses/recorded.server.ts'
import type { Context } from '#kernel/context.ts'
import { sum, type Currency } from '#kernel/money.ts'
import type { PendingCash } from './cash.ts'

export async function pendingCash(ctx: Pick<Context, 'db'>, currency: Currency): Promise<PendingCash> {
  const [paid, pendingDonations] = await Promise.all([unbookedCash(ctx, currency), pendingCashDonations(ctx, currency)])
  return { pending: sum(paid.map(({ amount }) => amount)), pendingDonations }
}
