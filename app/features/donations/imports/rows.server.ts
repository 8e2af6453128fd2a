/** The donations of an import, and the postings by which their money counts as already spent. */
import '#features/donations/offline/tables.ts'
import '#features/donations/tables.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { fundAccount, GENERAL_FUND, UNCOUNTED_FUND, type Fund } from '#features/ledger/account.ts'
import { postReversal } from '#features/ledger/post.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency } from '#kernel/money.ts'
import { spentSource } from './spent.ts'

/** @param counted whether the import counts in the public totals */
export function fundOfImport(counted: boolean, campaignId: number | null): Fund {
  if (!counted) return UNCOUNTED_FUND
  return campaignId === null ? GENERAL_FUND : fundAccount(campaignId)
}

export const importedRows = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .innerJoin('donations', 'donations.id', 'donation_id')
    .select(['donation_id', 'donation.intent_id', 'donation.donor_id', 'donation.amount', 'donation.currency'])
    .select(['donations.campaign_id', 'reversed_at'])
    .where('import_id', '=', id)
    .execute()

type Spent = { campaign_id: number | null; currency: Currency }

/** From now on the funds hold the money of the import. */
export async function reverseSpent(
  ctx: Context,
  { id, counted }: { id: string; counted: boolean },
  rows: readonly Spent[],
): Promise<void> {
  const sources = new Set(
    rows.map(({ campaign_id, currency }) => spentSource(id, { fund: fundOfImport(counted, campaign_id), currency })),
  )
  for (const sourceId of sources)
    await postReversal(ctx, {
      kind: 'imported_spent',
      reversal: 'imported_spent_reversed',
      sourceType: 'donation_import',
      sourceId,
    })
}
