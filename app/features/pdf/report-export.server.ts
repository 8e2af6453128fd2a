/** Exports reports as CSV and XLSX with all rows, and as PDF in the language of the screen. */
import { createElement } from 'react'
import type { Context } from '#kernel/context.ts'
import { formatNumber } from '#kernel/digits.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { loadIssuer } from './issuer.server.ts'
import { pdfResponse } from './pdf-response.server.ts'
import { print } from './render.server.ts'
import type { Report } from './report.ts'

/** Limited because PDFs need much CPU time: enough for a year by day. Longer tables are exported as spreadsheets. */
export const MAX_PDF_ROWS = 400

/** @throws {Refusal} 422 for more than MAX_PDF_ROWS */
export function refuseLongPdf({ locale }: Context, rows: number): void {
  if (rows <= MAX_PDF_ROWS) return
  throw new Refusal('errors.pdf_too_long', 422, {
    params: { rows: formatNumber(rows, locale), most: formatNumber(MAX_PDF_ROWS, locale) },
  })
}

type ReportPdfSpec = {
  /** API path of the report, such as `/api/dashboard/sales-report`. */
  path: string
  /** File name in Latin letters. */
  name: string
  /** @param asked the query of the address, not validated yet */
  report: (ctx: Context, params: Record<string, string>) => Promise<Report>
}

/** Registers `export.pdf` of a report, next to the CSV and XLSX of `listExport`. */
export const reportPdf = ({ path, name, report: make }: ReportPdfSpec): void =>
  route({
    methods: ['GET'],
    path: `${path}/export.pdf`,
    async answer(ctx, request) {
      const { locale, now } = ctx
      const report = await make(ctx, Object.fromEntries(new URL(request.url).searchParams))
      const rows = report.tables.reduce((all, table) => all + table.rows.length, 0)
      refuseLongPdf(ctx, rows)
      const [sender, t] = [await loadIssuer(ctx, locale), ctx.texts.translate(locale)]
      const pdf = await print(async () => {
        const { ReportPdf } = await import('./report-pdf.server.tsx')
        return createElement(ReportPdf, { report, sender, t, locale, now })
      })
      const file = `${name}.pdf`
      return pdfResponse(pdf, { utf8: file, ascii: file })
    },
  })
