/** Exports the selected transfers as a file. The audit log records who exported which transfers. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { mayExportDonors } from '#features/donors/may-export.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import { pledgeFilter, PledgeListParams, pledgeRows } from './queries.server.ts'

const BATCH = 1000

const startExport = command({
  id: 'transfers.export',
  allow: 'transfers.export',
  input: z.object({ params: PledgeListParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }): Promise<string[]> {
    authorize(ctx, 'transfers.read')
    await requireStepUp(ctx)
    const { rows } = await sql<{ id: string }>`select id from transfer_pledges
      where ${pledgeFilter(ctx, params)} order by created_at desc, id desc`.execute(ctx.db)
    auditDetail(ctx, {
      detail: { format, transfers: rows.length, donors: mayExportDonors(ctx), ...loggedFilters(params) },
    })
    return rows.map(({ id }) => id)
  },
})

listExport({
  path: '/api/dashboard/transfers',
  name: 'transfers',
  async sheet(ctx, query, format) {
    const ids = await startExport(ctx, { params: query, format })
    const t = ctx.texts.translate(ctx.locale)
    const donors = mayExportDonors(ctx)
    return {
      name: t('dashboard.transfers'),
      columns: [
        { title: t('dashboard.transfer_code'), width: 16 },
        { title: t('dashboard.transfer_state'), width: 16 },
        { title: t('dashboard.transfer_at'), width: 17 },
        ...(donors
          ? [
              { title: t('dashboard.transfer_donor'), width: 26 },
              { title: t('donation_admin.column.email'), width: 28 },
              { title: t('dashboard.transfer_phone'), width: 18 },
            ]
          : []),
        { title: t('donation_admin.column.campaign'), width: 34 },
        { title: t('donation_admin.column.amount'), width: 14 },
        { title: t('donation_admin.column.currency'), width: 9 },
        { title: t('dashboard.transfer_sent_on'), width: 14 },
        { title: t('dashboard.transfer_sent_amount'), width: 14 },
      ],
      rows: rowsOf(ctx, ids, donors),
    }
  },
})

async function* rowsOf(ctx: Context, ids: string[], donors: boolean): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for (let from = 0; from < ids.length; from += BATCH) {
    const where = sql<boolean>`id = any(${ids.slice(from, from + BATCH)}::uuid[])`
    for (const row of await pledgeRows(ctx, where, { limit: BATCH }))
      yield [
        row.code,
        t(`transfers.state.${row.state}`),
        row.at,
        ...(donors
          ? [
              row.donor?.name || t(row.donor?.anonymous ? 'donation_admin.anonymous' : 'donation_admin.unknown_donor'),
              row.donor?.email ?? null,
              row.donor?.phone ?? null,
            ]
          : []),
        row.campaign?.title ?? t('donation_admin.general_fund'),
        row.amount === null ? null : { money: row.amount },
        row.currency,
        row.sentOn === null ? null : { day: row.sentOn },
        row.sentAmount === null ? null : { money: row.sentAmount },
      ]
  }
}
