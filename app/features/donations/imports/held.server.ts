/**
 * The money of an import is still held: after the approval of a second person the funds grow by it, as for money
 * recorded manually.
 */
import './tables.ts'
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatNumber } from '#kernel/digits.ts'
import { add, formatMoney, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { importedRows, reverseSpent } from './rows.server.ts'

export const UNSPENT_IMPORT_APPROVAL = 'donation_imports.held'

const unspentImportApproval = approvalKind({
  id: UNSPENT_IMPORT_APPROVAL,
  allow: 'donations.import',
  input: z.object({ importId: z.uuid() }),
  async run(ctx, { importId }) {
    const batch = await ctx.db
      .selectFrom('donation_imports')
      .selectAll()
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (batch.undone_at) throw new Refusal('donation_imports.undone_before', 409)
    await reverseSpent(ctx, batch, await importedRows(ctx, importId))
    await ctx.db.updateTable('donation_imports').set({ spent: false }).where('id', '=', importId).execute()
  },
  async describe(ctx, { importId }) {
    const t = ctx.texts.translate(ctx.locale)
    const [rows, { name }] = await Promise.all([
      standing(ctx, importId),
      ctx.db.selectFrom('donation_imports').select('name').where('id', '=', importId).executeTakeFirstOrThrow(),
    ])
    const sums = new Map<Currency, Minor>()
    for (const { currency, amount } of rows) sums.set(currency, add(sums.get(currency) ?? ZERO, amount))
    const total = [...sums].map(([currency, amount]) => formatMoney(amount, currency, ctx.locale)).join(' · ')
    return {
      title: t('dashboard.donation_import.approve_held'),
      facts: [
        { name: t('dashboard.donation_import.file'), value: name },
        { name: t('dashboard.donation_import.donations'), value: formatNumber(rows.length, ctx.locale) },
        { name: t('dashboard.donation_import.column.amount'), value: total },
      ],
      path: '/dashboard/donation-imports',
    }
  },
})

/** @throws {Refusal} 409 when it is already waiting */
export const proposeUnspentImport = (ctx: Context, importId: string, name: string) =>
  propose(ctx, unspentImportApproval, { subject: importId, input: { importId }, reason: name })

/** The donations of an import without those that staff reversed. */
async function standing(ctx: Context, importId: string) {
  const rows = await importedRows(ctx, importId)
  return rows.filter(({ reversed_at }) => reversed_at === null)
}
