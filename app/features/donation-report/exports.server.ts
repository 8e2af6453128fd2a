/** Exports the donations report and the failed payments. The files contain no donor names. */
import { z } from 'zod'
import { cellsFor, periodText } from '#features/pdf/report.ts'
import { reportPdf } from '#features/pdf/report-export.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import { REPORT_FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import type { Minor } from '#kernel/money.ts'
import { columnOf, type SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { Translate } from '#kernel/text.ts'
import { ledgerFees } from './ledger-fees.server.ts'
import { failedTable, feeRows, feeTables, reasonOf, reportTables } from './report-tables.ts'
import type { CurrencyReport, FailedGroup, LedgerFees, ReportFigures } from './report.ts'
import { donationReport, failedDonations, ReportRequest } from './report.server.ts'

const exportReport = command({
  id: 'donations.export_report',
  allow: 'ledger.read',
  input: z.object({ report: ReportRequest, format: z.enum(REPORT_FORMATS) }),
  async run(ctx, { report, format }): Promise<CurrencyReport[]> {
    auditDetail(ctx, { detail: { format, ...report } })
    return donationReport(ctx, report)
  },
})

/** The fees account of one currency: its items, then its total. */
function feeLines(fees: LedgerFees, t: Translate): SpreadsheetCell[][] {
  const { currency, total } = fees
  const line = (name: string, money: Minor) => [name, currency, null, null, null, null, null, { money }]
  return [
    ...feeRows(fees, t).map(({ name, amount }) => line(name, amount)),
    line(t('dashboard.donation_report_ledger_fees', { currency }), total),
  ]
}

listExport({
  path: '/api/dashboard/donation-report',
  name: 'donation-report',
  async sheet(ctx, { from, to, by }, format) {
    const request = { from, to, by } as ReportRequest
    const reports = await exportReport(ctx, { report: request, format })
    const ledger = await ledgerFees(ctx, request)
    const title = ctx.texts.translate(ctx.locale)
    const column = columnOf(title)
    const cells = ({ count, received, returned, net, fees }: ReportFigures): SpreadsheetCell[] => [
      count,
      ...[received, returned, net, fees].map((money) => ({ money })),
    ]
    return {
      name: title('dashboard.donation_report'),
      columns: [
        column(`dashboard.donation_report_by.${request.by}`, 40),
        column('donation_admin.column.currency', 10),
        column('dashboard.donation_report_count', 12),
        column('dashboard.donation_report_received', 18),
        column('dashboard.donation_report_returned', 18),
        column('dashboard.donation_report_net', 18),
        column('dashboard.donation_report_fees', 18),
        column('dashboard.donation_report_fees_booked', 18),
      ],
      rows: [
        ...reports.flatMap(({ currency, groups, total }) => [
          ...groups.map(({ name, ...figures }) => [name, currency, ...cells(figures), null]),
          [title('dashboard.donation_report_total'), currency, ...cells(total), null],
        ]),
        // The fees of the ledger are by the day of booking, so they have a column of their own.
        ...ledger.flatMap((fees) => feeLines(fees, title)),
      ],
    }
  },
})

reportPdf({
  path: '/api/dashboard/donation-report',
  name: 'donation-report',
  async report(ctx, { from, to, by }) {
    const request = { from, to, by } as ReportRequest
    const reports = await exportReport(ctx, { report: request, format: 'pdf' })
    const t = ctx.texts.translate(ctx.locale)
    return {
      title: t('dashboard.donation_report'),
      which: periodText(request),
      tables: [
        ...reportTables(reports, request.by, t, cellsFor(ctx)),
        ...feeTables(await ledgerFees(ctx, request), t, cellsFor(ctx)),
      ],
    }
  },
})

const FailedDays = z.object({ from: calendarDay(), to: calendarDay() })

const exportFailed = command({
  id: 'donations.export_failed',
  allow: 'ledger.read',
  input: z.object({ days: FailedDays, format: z.enum(REPORT_FORMATS) }),
  async run(ctx, { days, format }): Promise<FailedGroup[]> {
    auditDetail(ctx, { detail: { format, ...days } })
    return failedDonations(ctx, days)
  },
})

const failedPath = '/api/dashboard/failed-donations'

listExport({
  path: failedPath,
  name: 'failed-donations',
  async sheet(ctx, { from = '', to = '' }, format) {
    const failed = await exportFailed(ctx, { days: { from, to }, format })
    const title = ctx.texts.translate(ctx.locale)
    return {
      name: title('dashboard.donation_report_failed'),
      columns: [
        { title: title('dashboard.donation_report_reason'), width: 40 },
        { title: title('donation_admin.column.currency'), width: 10 },
        { title: title('dashboard.donation_report_count'), width: 12 },
        { title: title('dashboard.donation_report_amount'), width: 18 },
      ],
      rows: failed.map(({ refusal, currency, count, amount }) => [
        reasonOf(refusal, title),
        currency,
        count,
        { money: amount },
      ]),
    }
  },
})

reportPdf({
  path: failedPath,
  name: 'failed-donations',
  async report(ctx, { from = '', to = '' }) {
    const failed = await exportFailed(ctx, { days: { from, to }, format: 'pdf' })
    const t = ctx.texts.translate(ctx.locale)
    return {
      title: t('dashboard.donation_report_failed'),
      which: periodText({ from, to }),
      tables: [failedTable(failed, t, cellsFor(ctx))],
    }
  },
})
