/** Exports the report of transfers from abroad. The files contain no donor names. */
import { z } from 'zod'
import { cellsFor, periodText } from '#features/pdf/report.ts'
import { refuseLongPdf, reportPdf } from '#features/pdf/report-export.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { REPORT_FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import type { TextKey } from '#kernel/text.ts'
import { countryName, type ForeignReport } from './foreign-transfer.ts'
import { ForeignDays, foreignReport } from './report.server.ts'

const path = '/api/dashboard/foreign-transfers'
const name = 'transfers-from-abroad'

const exportForeign = command({
  id: 'foreign_transfers.export',
  allow: 'statements.read',
  input: z.object({ days: ForeignDays, format: z.enum(REPORT_FORMATS) }),
  async run(ctx, { days, format }): Promise<ForeignReport> {
    auditDetail(ctx, { detail: { format, ...days } })
    return foreignReport(ctx, days)
  },
})

const daysOf = ({ from = '', to = '', country }: Record<string, string>) => ({ from, to, ...(country && { country }) })

const HEAD: [TextKey, number][] = [
  ['dashboard.foreign_day', 12],
  ['dashboard.foreign_country', 18],
  ['dashboard.foreign_donation', 16],
  ['dashboard.foreign_campaign', 34],
  ['donation_admin.column.amount', 16],
  ['dashboard.book_currency', 10],
  ['dashboard.foreign_lira', 16],
  ['dashboard.foreign_notified_on', 14],
  ['dashboard.foreign_notice', 24],
]

listExport({
  path,
  name,
  async sheet(ctx, params, format) {
    const { rows } = await exportForeign(ctx, { days: daysOf(params), format })
    const t = ctx.texts.translate(ctx.locale)
    return {
      name: t('dashboard.foreign_transfers'),
      columns: HEAD.map(([key, width]) => ({ title: t(key), width })),
      rows: rows.map((row) => [
        { day: row.day },
        countryName(row.country, ctx.locale),
        row.reference,
        row.campaign,
        { money: row.amount },
        row.currency,
        row.lira === null ? null : { money: row.lira },
        row.notice && { day: row.notice.day },
        row.notice?.reference ?? null,
      ]),
    }
  },
})

reportPdf({
  path,
  name,
  async report(ctx, params) {
    const days = daysOf(params)
    const { rows, sums } = await exportForeign(ctx, { days, format: 'pdf' })
    refuseLongPdf(ctx, rows.length)
    const t = ctx.texts.translate(ctx.locale)
    const { money, day, code, count, name: named, words } = cellsFor(ctx)
    const title = t('dashboard.foreign_transfers')
    const incomplete = sums.some(({ withoutRate }) => withoutRate > 0)
    return {
      title,
      which: periodText(days),
      tables: [
        {
          title: t('dashboard.foreign_by_country'),
          head: [
            t('dashboard.foreign_country'),
            t('dashboard.donation_report_count'),
            t('donation_admin.column.amount'),
            t('dashboard.foreign_lira'),
            ...(incomplete ? [t('dashboard.foreign_without_rate')] : []),
            t('dashboard.foreign_not_notified'),
          ],
          rows: sums.map((one) => [
            words(countryName(one.country, ctx.locale)),
            count(one.count),
            money(one.amount, one.currency),
            one.withoutRate === one.count ? words(t('dashboard.foreign_no_rate')) : money(one.lira, 'TRY'),
            ...(incomplete ? [count(one.withoutRate)] : []),
            count(one.notNotified),
          ]),
        },
        {
          title,
          columns: ['code', 'words', 'code', 'words', 'amount', 'amount', 'code', 'words'],
          head: HEAD.filter(([key]) => key !== 'dashboard.book_currency').map(([key]) => t(key)),
          rows: rows.map((row) => [
            day(row.day),
            words(countryName(row.country, ctx.locale)),
            code(row.reference),
            named(row.campaign),
            money(row.amount, row.currency),
            row.lira === null ? words('') : money(row.lira, 'TRY'),
            row.notice ? day(row.notice.day) : words(''),
            named(row.notice?.reference ?? ''),
          ]),
        },
      ],
    }
  },
})
