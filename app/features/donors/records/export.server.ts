/** Exports the selected donors as a file. The audit log records who exported which donors. */
import './tables.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { CURRENCIES } from '#kernel/money.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import { DonorListParams, donorIds, donorRows } from './list.server.ts'

const BATCH = 1000

const startExport = command({
  id: 'donors.export',
  allow: 'donors.export',
  input: z.object({ params: DonorListParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }): Promise<{ ids: string[]; sort: string }> {
    authorize(ctx, 'donors.read')
    await requireStepUp(ctx)
    const ids = await donorIds(ctx, params)
    auditDetail(ctx, { detail: { format, donors: ids.length, ...loggedFilters(params) } })
    return { ids, sort: params.sort }
  },
})

listExport({
  path: '/api/dashboard/donors',
  name: 'donors',
  async sheet(ctx, query, format) {
    const { ids, sort } = await startExport(ctx, { params: query, format })
    const t = ctx.texts.translate(ctx.locale)
    return {
      name: t('dashboard.donors'),
      columns: [
        { title: t('dashboard.donor_name'), width: 28 },
        { title: t('donation_admin.column.email'), width: 28 },
        { title: t('dashboard.donor_phone'), width: 18 },
        { title: t('donation_admin.column.language'), width: 11 },
        { title: t('dashboard.donor_state'), width: 16 },
        { title: t('dashboard.donor_first'), width: 17 },
        { title: t('dashboard.donor_last'), width: 17 },
        { title: t('dashboard.donor_count'), width: 12 },
        ...CURRENCIES.map((currency) => ({ title: `${t('dashboard.donor_sum')} ${currency}`, width: 14 })),
        { title: t('dashboard.donor_average'), width: 14 },
        { title: t('dashboard.donor_announced'), width: 12 },
        { title: t('dashboard.donor_tags'), width: 24 },
      ],
      rows: rowsOf(ctx, ids, sort),
    }
  },
})

async function* rowsOf(ctx: Context, ids: string[], sort: string): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const row of await donorRows(ctx, { ids: ids.slice(from, from + BATCH), sort, limit: BATCH }))
      yield [
        row.name || t('donation_admin.unknown_donor'),
        row.email,
        row.phone,
        LOCALE_NAMES[row.locale],
        t(`donors.state.${row.state}`),
        row.firstAt,
        row.lastAt,
        row.count,
        ...CURRENCIES.map((currency): SpreadsheetCell => {
          const sum = row.sums.find((one) => one.currency === currency)
          return sum ? { money: sum.minor } : null
        }),
        row.average === null ? null : { money: row.average },
        row.announced,
        row.tags.join(', ') || null,
      ]
  }
}
