/** The register of refunds, disputes and mismatches as a file. It names no payer. */
import { z } from 'zod'
import { cellsFor, periodText, type ReportCell, type ReportTable } from '#features/pdf/report.ts'
import { refuseLongPdf, reportPdf } from '#features/pdf/report-export.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, formatNamed, startOfDay } from '#kernel/dates.ts'
import { REPORT_FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { columnOf, type SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import { returnsByMonth } from './by-month.server.ts'
import type { ReturnMonth } from './dispute.ts'
import { allReturns, returnPage, ReturnParams } from './register.server.ts'

const startExport = command({
  id: 'disputes.export_register',
  allow: 'payments.read',
  input: z.object({ params: ReturnParams, format: z.enum(REPORT_FORMATS) }),
  async run(ctx, { params, format }): Promise<ReturnParams> {
    const { page: _page, size: _size, ...filters } = params
    auditDetail(ctx, { detail: { format, ...filters } })
    return params
  },
})

listExport({
  path: '/api/dashboard/returns',
  name: 'refunds-and-disputes',
  async sheet(ctx, query, format) {
    const params = await startExport(ctx, { params: query as z.input<typeof ReturnParams>, format })
    const title = ctx.texts.translate(ctx.locale)
    const column = columnOf(title)
    return {
      name: title('dashboard.returns'),
      columns: [
        column('dashboard.return_at', 18),
        column('dashboard.return_kind', 16),
        column('dashboard.return_payment', 16),
        column('dashboard.return_state', 22),
        column('donation_admin.column.amount', 16),
        column('dashboard.return_lost', 16),
        column('dashboard.donation_dispute_fee', 16),
        column('dashboard.book_currency', 10),
        column('dashboard.dispute_answer_by', 14),
        column('dashboard.return_text', 40),
      ],
      rows: rowsOf(ctx, params),
    }
  },
})

async function* rowsOf(ctx: Context, params: ReturnParams): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for await (const row of allReturns(ctx, params))
    yield [
      row.at,
      t(`dashboard.return_kind.${row.kind}`),
      row.payment.reference,
      t(`dashboard.return_state.${row.kind}.${row.state}` as TextKey),
      { money: row.amount },
      row.lost === null ? null : { money: row.lost },
      row.fee === null ? null : { money: row.fee },
      row.currency,
      row.answerBy,
      row.text,
    ]
}

reportPdf({
  path: '/api/dashboard/returns',
  name: 'refunds-and-disputes',
  async report(ctx, query) {
    const params = await startExport(ctx, { params: query as z.input<typeof ReturnParams>, format: 'pdf' })
    const t = ctx.texts.translate(ctx.locale)
    const today = dayOf(ctx.now)
    const { money, day, code, name, words } = cellsFor(ctx)
    refuseLongPdf(ctx, (await returnPage(ctx, params)).total)
    const rows: ReportCell[][] = []
    for await (const row of allReturns(ctx, params)) {
      rows.push([
        day(dayOf(row.at)),
        words(t(`dashboard.return_kind.${row.kind}`)),
        code(row.payment.reference),
        words(t(`dashboard.return_state.${row.kind}.${row.state}` as TextKey)),
        money(row.amount, row.currency),
        row.lost === null ? words('') : money(row.lost, row.currency),
        row.fee === null ? words('') : money(row.fee, row.currency),
        row.answerBy === null ? words('') : day(row.answerBy),
        name(row.text ?? ''),
      ])
    }
    return {
      title: t('dashboard.returns'),
      which: periodText({ from: today, to: today }),
      tables: [
        ...monthTables(await returnsByMonth(ctx, params), t, ctx),
        {
          title: t('dashboard.returns'),
          columns: ['code', 'words', 'code', 'words', 'amount', 'amount', 'amount', 'code', 'words'],
          head: [
            t('dashboard.return_at'),
            t('dashboard.return_kind'),
            t('dashboard.return_payment'),
            t('dashboard.return_state'),
            t('donation_admin.column.amount'),
            t('dashboard.return_lost'),
            t('dashboard.donation_dispute_fee'),
            t('dashboard.dispute_answer_by'),
            t('dashboard.return_text'),
          ],
          rows,
        },
      ],
    }
  },
})

function monthTables(months: readonly ReturnMonth[], t: Translate, ctx: Context): ReportTable[] {
  const { money, count, words } = cellsFor(ctx)
  return [...Map.groupBy(months, ({ currency }) => currency)].map(([currency, own]) => ({
    title: t('dashboard.returns_by_month', { currency }),
    head: [
      t('dashboard.donation_report_by.month'),
      t('dashboard.returns_count'),
      t('dashboard.returns_refunded'),
      t('dashboard.returns_disputed'),
      t('dashboard.return_lost'),
      t('dashboard.donation_dispute_fee'),
    ],
    rows: own.map((one) => [
      words(formatNamed(startOfDay(`${one.month}-01`), ctx.locale, 'month')),
      count(one.count),
      ...[one.refunded, one.disputed, one.lost, one.fees].map((amount) => money(amount, currency)),
    ]),
  }))
}
