/** Transfers that staff recorded, for matching with the bank's statements. */
import './tables.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** For joins: recorded transfers that were not reversed. */
export const recordedTransfers = (ctx: Pick<Context, 'db'>) =>
  ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select(['donation_id', 'received_on', 'bank_reference', 'amount', 'currency', 'reference', 'donor_name'])
    .where('method', '=', 'bank_transfer')
    .where('reversed_at', 'is', null)

/** The sum of transfers received from one day on, and before another; null: no end. */
export async function recordedTransferSum(
  ctx: Pick<Context, 'db'>,
  { currency, from, before }: { currency: Currency; from: string; before: string | null },
): Promise<Minor> {
  let found = ctx.db
    .selectFrom(recordedTransfers(ctx).as('transfer'))
    .select(({ fn, lit }) => fn.coalesce(fn.sum<Minor>('amount'), lit(0)).as('sum'))
    .where('currency', '=', currency)
    .where('received_on', '>=', from)
  if (before !== null) found = found.where('received_on', '<', before)
  const { sum } = await found.executeTakeFirstOrThrow()
  return Number(sum) as Minor
}
