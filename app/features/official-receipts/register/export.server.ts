/** Exports the register as a file. The audit log records who exported which rows. */
import { sql } from 'kysely'
import { z } from 'zod'
import { mayExportDonors } from '#features/donors/may-export.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { columnOf, type SpreadsheetCell } from '#kernel/spreadsheet.ts'
import { registerIds, RegisterParams, registerRows } from './register.server.ts'
import type { RegisterRow } from './register-row.ts'

const BATCH = 1000

const startExport = command({
  id: 'official_receipts.export',
  allow: 'donations.export',
  input: z.object({ params: RegisterParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }): Promise<string[]> {
    authorize(ctx, 'donations.read')
    await requireStepUp(ctx)
    const ids = await registerIds(ctx, params)
    auditDetail(ctx, {
      detail: { format, numbers: ids.length, donors: mayExportDonors(ctx), ...loggedFilters(params) },
    })
    return ids
  },
})

listExport({
  path: '/api/dashboard/official-receipts',
  name: 'official-receipts',
  async sheet(ctx, query, format) {
    const ids = await startExport(ctx, { params: query as z.input<typeof RegisterParams>, format })
    const t = ctx.texts.translate(ctx.locale)
    const column = columnOf(t)
    return {
      name: t('dashboard.official_register'),
      columns: [
        column('dashboard.official_number', 16),
        column('dashboard.official_state', 16),
        column('dashboard.official_assigned_at', 17),
        column('donation_admin.column.at', 14),
        ...(mayExportDonors(ctx) ? [column('donation_admin.column.donor', 26)] : []),
        column('donation_admin.column.amount', 14),
        column('donation_admin.column.currency', 9),
        column('dashboard.official_in_words', 44),
        column('donation_admin.column.method', 16),
        column('donation_admin.column.campaign', 34),
        column('dashboard.official_permit', 20),
        column('donation_admin.column.reference', 16),
        column('dashboard.official_reason', 34),
      ],
      rows: rowsOf(ctx, ids),
    }
  },
})

async function* rowsOf(ctx: Context, ids: string[]): AsyncGenerator<SpreadsheetCell[]> {
  const donors = mayExportDonors(ctx)
  for (let from = 0; from < ids.length; from += BATCH) {
    const where = sql<boolean>`o.id = any(${ids.slice(from, from + BATCH)}::uuid[])`
    for (const row of await registerRows(ctx, where, { limit: BATCH, donors })) yield cellsOf(ctx, row, donors)
  }
}

function cellsOf(ctx: Context, { donation, ...row }: RegisterRow, donors: boolean): SpreadsheetCell[] {
  const t = ctx.texts.translate(ctx.locale)
  const donor = donation?.donor
  const name = donor && (donor.name || t(donor.anonymous ? 'donation_admin.anonymous' : 'donation_admin.unknown_donor'))
  return [
    row.number,
    t(`dashboard.official_state.${row.state}`),
    row.assignedAt,
    donation && { day: dayOf(donation.at) },
    ...(donors ? [name ?? null] : []),
    donation && { money: donation.amount },
    donation?.currency ?? null,
    donation && moneyInWords(donation.amount, donation.currency, ctx.locale),
    donation && t(`donation_admin.method.${donation.method}`),
    donation && (donation.campaign?.title ?? t('donation_admin.general_fund')),
    row.permitNumber,
    donation?.reference ?? null,
    row.cancelled?.reason ?? null,
  ]
}
