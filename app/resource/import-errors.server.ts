/** Exports the rows of a spreadsheet that have errors, with the errors of each, to be corrected and imported again. */
import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import type { ImportOptions } from './contract.ts'
import { importHead } from './import-head.server.ts'
import type { RowProblem } from './import-problems.ts'
import { tryImport } from './import.server.ts'
import type { Resource } from './resource.server.ts'
import type { SpreadsheetRows } from './spreadsheet-read.server.ts'

export const problemText = (problems: readonly RowProblem[]): string =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ')

export async function errorSpreadsheet(
  ctx: Context,
  resource: Resource,
  sheet: SpreadsheetRows,
  options: ImportOptions,
): Promise<Response> {
  const [titles = [], ...rows] = sheet.rows
  const head = importHead(ctx, resource, titles, options.mapping)
  // A column that staff mapped by hand gets the title of its field, so that it need not be mapped again.
  const renamed = head.all.map(({ title, key }, i) => {
    const chosen = options.mapping?.[i] ? head.available.find((column) => column.key === key) : undefined
    return chosen?.title ?? title
  })
  const wrong = new Map<number, string>()
  await tryImport(ctx, resource, sheet, options, (row, problems) => wrong.set(row, problemText(problems)))
  return errorFile(ctx, { ...sheet, rows: [renamed, ...rows] }, wrong, `${resource.id}-errors`)
}

/** @param wrong the errors of a row, by its number in the spreadsheet */
export function errorFile(ctx: Context, sheet: SpreadsheetRows, wrong: Map<number, string>, name: string): Response {
  const [titles = [], ...rows] = sheet.rows
  const title = ctx.texts.translate(ctx.locale)('resource.import_errors')
  return download(
    {
      name: title,
      rightToLeft: ctx.locale === 'ar',
      columns: [...titles, title].map((one) => ({ title: one })),
      // Row numbers of the spreadsheet: the titles are row 1.
      rows: rows.flatMap((row, i) => {
        const problem = wrong.get(i + 2)
        return problem ? [[...titles.map((_, n) => row[n] ?? ''), problem]] : []
      }),
    },
    'csv',
    { name, locale: ctx.locale },
    ctx.now,
  )
}
