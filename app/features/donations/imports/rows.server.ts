/** The donations of an import, and the postings by which their money counts as already spent. */
import './tables.ts'
import '#features/donations/offline/tables.ts'
import '#features/donations/tables.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { fundAccount, GENERAL_FUND, UNCOUNTED_FUND, type Fund } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { spentPostings, spentReversal } from './spent.ts'

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

/** Sub-query: the donations whose import says that their money was already spent. */
export const spentDonations = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('offline_donations')
    .innerJoin('donation_imports as batch', 'batch.id', 'import_id')
    .select('donation_id')
    .where('batch.spent', '=', true)
    .where('batch.undone_at', 'is', null)

type Batch = { id: string; counted: boolean; imported_at: Date }
type Imported = { campaign_id: number | null; currency: Currency; amount: Minor; reversed_at: Date | null }

/** From now on the funds hold the money of the import, except that of donations which staff reversed. */
export async function reverseSpent(
  ctx: Context,
  { id, counted, imported_at: movedAt }: Batch,
  rows: readonly Imported[],
): Promise<void> {
  const given = rows
    .filter(({ reversed_at }) => reversed_at === null)
    .map((row) => ({ ...row, fund: fundOfImport(counted, row.campaign_id) }))
  for (const posting of spentPostings(id, given)) await post(ctx, { ...spentReversal(posting), movedAt })
}

/**
 * Reaction to `OfflineDonationReversed`: money that never came was not spent either. The lock makes it wait for the
 * approval or the undo of the import.
 */
export async function reverseSpentOfImport(ctx: Context, { donationId }: { donationId: string }): Promise<void> {
  const row = await ctx.db
    .selectFrom('offline_donations')
    .innerJoin('donation_imports as batch', 'batch.id', 'import_id')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .innerJoin('donations', 'donations.id', 'donation_id')
    .select(['batch.id', 'counted', 'spent', 'imported_at', 'campaign_id', 'donation.amount', 'donation.currency'])
    .where('donation_id', '=', donationId)
    .forUpdate('batch')
    .executeTakeFirst()
  if (!row?.spent) return
  const given = { ...row, fund: fundOfImport(row.counted, row.campaign_id) }
  for (const posting of spentPostings(row.id, [given]))
    await post(ctx, { ...spentReversal(posting), sourceId: `${row.id} ${donationId}`, movedAt: row.imported_at })
}
