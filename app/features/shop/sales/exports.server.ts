/** Exports the sales report for the accountant, without names of buyers. */
import { z } from 'zod'
import { Days } from '#features/books/days.server.ts'
import { cellsFor, periodText } from '#features/pdf/report.ts'
import { reportPdf } from '#features/pdf/report-export.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { REPORT_FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { columnOf, type SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey } from '#kernel/text.ts'
import { salesTables } from './report-tables.ts'
import { otherAmountOf, totalOf, type Amounts, type SalesReport } from './report.ts'
import { salesReport } from './report.server.ts'

const exportSales = command({
  id: 'orders.export_sales',
  allow: 'orders.read',
  input: z.object({ period: Days, format: z.enum(REPORT_FORMATS) }),
  async run(ctx, { format, period }): Promise<SalesReport> {
    auditDetail(ctx, { detail: { format, ...period } })
    return salesReport(ctx, period)
  },
})

listExport({
  path: '/api/dashboard/sales-report',
  name: 'sales',
  async sheet(ctx, params, format) {
    const { from = '', to = '' } = params
    const report = await exportSales(ctx, { period: { from, to }, format })
    const title = ctx.texts.translate(ctx.locale)
    const column = columnOf(title)
    const amounts = ({ net, vat, gross }: Amounts): SpreadsheetCell[] => [net, vat, gross].map((money) => ({ money }))
    const part = (name: TextKey, what: string | null, rate: number | null, units: number | null, money: Amounts) => [
      title(name),
      what,
      rate,
      units,
      ...amounts(money),
    ]
    return {
      name: title('dashboard.sales'),
      columns: [
        column('dashboard.sales_part', 24),
        column('dashboard.sales_what', 40),
        column('dashboard.sales_rate', 10),
        column('dashboard.sales_units', 10),
        column('dashboard.sales_net', 18),
        column('orders.vat', 18),
        column('dashboard.sales_gross', 18),
      ],
      rows: [
        ...report.sold.map((one) => part('dashboard.sales_by_rate', null, one.rate, null, one)),
        part('dashboard.sales_total', null, null, null, totalOf(report.sold)),
        ...report.refunded.map((one) => part('dashboard.sales_refunded', null, one.rate, null, one)),
        part('dashboard.sales_refunded_total', null, null, null, totalOf(report.refunded)),
        ...report.products.map((one) =>
          part('dashboard.sales_by_product', `${one.sku} ${one.name}`, one.rate, one.units, one),
        ),
        part('dashboard.sales_delivery', null, null, null, report.delivery),
        // With this row, products and delivery add up to the total.
        ...(report.otherAmount === 0
          ? []
          : [part('dashboard.sales_other_amount', null, null, null, otherAmountOf(report))]),
        ...report.days.map((one) => part('dashboard.sales_by_day', one.day, null, null, one.sold)),
        ...report.days.map((one) => part('dashboard.sales_refunds_by_day', one.day, null, null, one.refunded)),
      ],
    }
  },
})

reportPdf({
  path: '/api/dashboard/sales-report',
  name: 'sales',
  async report(ctx, { from = '', to = '' }) {
    const report = await exportSales(ctx, { period: { from, to }, format: 'pdf' })
    const t = ctx.texts.translate(ctx.locale)
    return {
      title: t('dashboard.sales'),
      which: periodText({ from, to }),
      tables: salesTables(report, { t, locale: ctx.locale, cells: cellsFor(ctx) }),
    }
  },
})
