/** The donations report as a file for the accountant. It names no donor. */
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey } from '#kernel/text.ts'
import type { CurrencyReport, ReportFigures } from './report.ts'
import { donationReport, ReportRequest } from './report.server.ts'

const exportReport = command({
  id: 'donations.export_report',
  allow: 'ledger.read',
  input: z.object({ report: ReportRequest, format: z.enum(FORMATS) }),
  async run(ctx, { report, format }): Promise<CurrencyReport[]> {
    auditDetail(ctx, { detail: { format, ...report } })
    return donationReport(ctx, report)
  },
})

listExport({
  path: '/api/dashboard/donation-report',
  name: 'donation-report',
  async sheet(ctx, { from, to, by }, format) {
    const reports = await exportReport(ctx, { report: { from, to, by } as ReportRequest, format })
    const title = ctx.texts.translate(ctx.locale)
    const column = (key: TextKey, width: number) => ({ title: title(key), width })
    const cells = ({ count, received, returned, net, fees }: ReportFigures): SpreadsheetCell[] => [
      count,
      ...[received, returned, net, fees].map((money) => ({ money })),
    ]
    return {
      name: title('dashboard.donation_report'),
      columns: [
        column(`dashboard.donation_report_by.${by as ReportRequest['by']}`, 40),
        column('donation_admin.column.currency', 10),
        column('dashboard.donation_report_count', 12),
        column('dashboard.donation_report_received', 18),
        column('dashboard.donation_report_returned', 18),
        column('dashboard.donation_report_net', 18),
        column('dashboard.donation_report_fees', 18),
      ],
      rows: reports.flatMap(({ currency, groups, total }) => [
        ...groups.map(({ name, ...figures }) => [name, currency, ...cells(figures)]),
        [title('dashboard.donation_report_total'), currency, ...cells(total)],
      ]),
    }
  },
})
