/** Undoes an import: its postings are booked back, and its donations, and donors that have nothing else, are deleted. */
import './tables.ts'
import '#features/donations/offline/tables.ts'
import '#features/donations/tables.ts'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { deleteUnusedDonors } from '#features/donors/correct.server.ts'
import { fundAccount, GENERAL_FUND, UNCOUNTED_FUND } from '#features/ledger/account.ts'
import { postReversal, type JournalEntry } from '#features/ledger/post.server.ts'
import { addTotalsOf, postMany } from '#features/ledger/post-many.server.ts'
import { deleteIntents } from '#features/payments/begin.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { withoutTimeLimits } from '#kernel/db/time-limits.server.ts'
import { negate } from '#kernel/money.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { checkNow } from './import.server.ts'
import { spentSource } from './spent.ts'

/** @throws {Refusal} 404; 409 it was undone before */
export const undoDonationImport = command({
  id: 'donation_imports.undo',
  allow: 'donations.import',
  input: z.strictObject({ id: z.uuid() }),
  subject: ({ id }) => id,
  async run(ctx, { id }): Promise<{ deleted: number }> {
    await requireStepUp(ctx)
    const batch = await ctx.db
      .selectFrom('donation_imports')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!batch) throw new Refusal('errors.not_found', 404)
    if (batch.undone_at) throw new Refusal('donation_imports.undone_before', 409)
    const deleted = await withoutTimeLimits(ctx.db as Transaction<Tables>, () => takeBack(ctx, batch))
    await ctx.db
      .updateTable('donation_imports')
      .set({ undone_at: ctx.now, undone_by: ctx.actor!.id })
      .where('id', '=', id)
      .execute()
    await invalidatePagesDebounced(ctx)
    auditDetail(ctx, { detail: { name: batch.name, deleted } })
    return { deleted }
  },
})

async function takeBack(ctx: Context, { id, counted, spent }: { id: string; counted: boolean; spent: boolean }) {
  const rows = await ctx.db
    .selectFrom('offline_donations')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .innerJoin('donations', 'donations.id', 'donation_id')
    .select(['donation_id', 'donation.intent_id', 'donation.donor_id', 'donation.amount', 'donation.currency'])
    .select(['donations.campaign_id', 'reversed_at'])
    .where('import_id', '=', id)
    .execute()
  const fundOf = (campaignId: number | null) =>
    counted ? (campaignId === null ? GENERAL_FUND : fundAccount(campaignId)) : UNCOUNTED_FUND
  const postings = rows
    // One that staff reversed is booked back already.
    .filter(({ reversed_at }) => reversed_at === null)
    .map(({ donation_id, amount, currency, campaign_id }): JournalEntry => ({
      kind: 'offline_gift_reversed',
      sourceType: 'donation',
      sourceId: donation_id,
      currency,
      entries: [
        { account: 'imported', minor: negate(amount) },
        { account: fundOf(campaign_id), minor: amount },
      ],
    }))
  await postMany(ctx, postings)
  const sources = new Set(
    rows.map(({ campaign_id, currency }) => spentSource(id, { fund: fundOf(campaign_id), currency })),
  )
  if (spent)
    for (const sourceId of sources)
      await postReversal(ctx, {
        kind: 'imported_spent',
        reversal: 'imported_spent_reversed',
        sourceType: 'donation_import',
        sourceId,
      })
  await deleteRows(ctx, rows)
  await checkNow(ctx)
  await addTotalsOf(ctx, postings)
  return rows.length
}

type Imported = { donation_id: string; intent_id: string; donor_id: string | null }

async function deleteRows(ctx: Context, rows: readonly Imported[]): Promise<void> {
  const ids = rows.map(({ donation_id }) => donation_id)
  for (const [table, column] of [
    ['offline_donations', 'donation_id'],
    ['donations', 'id'],
  ] as const)
    // prettier-ignore
    await ctx.db
      .deleteFrom(table)
      .where(sql.ref(column), '=', sql`any(${ids}::uuid[])`)
      .execute()
  await deleteIntents(
    ctx,
    rows.map(({ intent_id }) => intent_id),
  )
  await deleteUnusedDonors(ctx, [...new Set(rows.flatMap(({ donor_id }) => donor_id ?? []))])
}
