/**
 * Undoes an import. For donations: reverses the postings and deletes the donations, and donors that have nothing else.
 * For donors: deletes the tags and notes, and donors that have nothing else.
 */
import './tables.ts'
import '#features/donations/offline/tables.ts'
import '#features/donations/tables.ts'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { deleteUnusedDonors } from '#features/donors/correct.server.ts'
import { removeImportedDonors } from '#features/donors/records/imported.server.ts'
import type { JournalEntry } from '#features/ledger/post.server.ts'
import { addToFunds } from '#features/ledger/fund-totals.server.ts'
import { postMany } from '#features/ledger/post-many.server.ts'
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
import { fundOfImport, importedRows, reverseSpent } from './rows.server.ts'

/** @throws {Refusal} 404; 409 when it was already undone */
export const undoDonationImport = command({
  id: 'donation_imports.undo',
  allow: 'donations.import',
  input: z.strictObject({ id: z.uuid() }),
  subject: ({ id }) => id,
  async run(ctx, { id }): Promise<{ deleted: number; kept: number }> {
    await requireStepUp(ctx)
    const batch = await ctx.db
      .selectFrom('donation_imports')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!batch) throw new Refusal('errors.not_found', 404)
    if (batch.undone_at) throw new Refusal('donation_imports.undone_before', 409)
    const done = await withoutTimeLimits(ctx.db as Transaction<Tables>, async () =>
      batch.kind === 'donors' ? removeImportedDonors(ctx, id) : { deleted: await takeBack(ctx, batch), kept: 0 },
    )
    await ctx.db
      .updateTable('donation_imports')
      .set({ undone_at: ctx.now, undone_by: ctx.actor!.id })
      .where('id', '=', id)
      .execute()
    if (batch.kind === 'donations') await invalidatePagesDebounced(ctx)
    auditDetail(ctx, { detail: { name: batch.name, ...done } })
    return done
  },
})

async function takeBack(ctx: Context, batch: Batch) {
  const { id, counted, spent } = batch
  const rows = await importedRows(ctx, id)
  const postings = rows
    // Donations that staff reversed are booked back already.
    .filter(({ reversed_at }) => reversed_at === null)
    .map(({ donation_id, amount, currency, campaign_id }): JournalEntry => ({
      kind: 'offline_gift_reversed',
      sourceType: 'donation',
      sourceId: donation_id,
      currency,
      entries: [
        { account: 'imported', minor: negate(amount) },
        { account: fundOfImport(counted, campaign_id), minor: amount },
      ],
    }))
  await postMany(ctx, postings)
  if (spent) await reverseSpent(ctx, batch, rows)
  await deleteRows(ctx, rows)
  await checkNow(ctx)
  await addToFunds(ctx, postings)
  return rows.length
}

type Batch = { id: string; counted: boolean; spent: boolean; imported_at: Date }
type Imported = { donation_id: string; intent_id: string; donor_id: string | null }

async function deleteRows(ctx: Context, rows: readonly Imported[]): Promise<void> {
  const ids = rows.map(({ donation_id }) => donation_id)
  for (const [table, column] of [
    ['offline_donations', 'donation_id'],
    ['donations', 'id'],
  ] as const)
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
