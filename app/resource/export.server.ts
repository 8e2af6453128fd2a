/** Exports a list as a spreadsheet, read in batches and streamed. */
import { writeAudit } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { download, type Format } from '#kernel/download.server.ts'
import { loggedFilters } from '#kernel/list-export.server.ts'
import type { SpreadsheetCell, Spreadsheet } from '#kernel/spreadsheet.ts'
import { sql } from 'kysely'
import { fromRow, tablesOf } from './columns.server.ts'
import type { ListQuery } from './contract.ts'
import { matchingRecords } from './filter.server.ts'
import { namesIn } from './titles.server.ts'
import { withComputed } from './read.server.ts'
import type { Resource } from './resource.server.ts'
import { spreadsheetColumns, titleOf, type Column } from './spreadsheet-columns.server.ts'

/** Rows per batch. Records may contain long texts; several batches of this size fit into memory. */
const BATCH = 250
/** Maximum number of rows in Excel, without the titles. */
const MAX_ROWS = 1_048_575

/** Exports the list ordered by id. Every export is written to the audit log. */
export async function exportSpreadsheet(
  ctx: Context,
  resource: Resource,
  query: Pick<ListQuery, 'q' | 'filters'>,
  format: Format,
): Promise<Response> {
  const which = matchingRecords(ctx, resource, query)
  const columns = spreadsheetColumns(ctx, resource)
  await writeAudit(ctx, `${resource.id}.export`, { subject: resource.id, detail: { format, ...loggedFilters(query) } })
  const rows = rowsOf(ctx, resource, which, columns)
  return download(sheetOf(ctx, resource, columns, rows), format, { name: resource.id, locale: ctx.locale }, ctx.now)
}

/** An empty spreadsheet with the columns that an import reads. */
export function spreadsheetTemplate(ctx: Context, resource: Resource, columns: Column[], format: Format): Response {
  const file = { name: `${resource.id}-template`, locale: ctx.locale }
  return download(sheetOf(ctx, resource, columns, []), format, file, ctx.now)
}

async function* read(
  ctx: Context,
  resource: Resource,
  which: ReturnType<typeof matchingRecords>,
  columns: Column[],
): AsyncGenerator<SpreadsheetCell[]> {
  let last = 0
  for (let count = 0; count < MAX_ROWS; count += BATCH) {
    const rows = await tablesOf(ctx)
      .selectFrom(resource.table)
      .selectAll()
      .where(which)
      .where(sql<boolean>`id > ${last}`)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const found = rows.map((row) => fromRow(resource, row))
    const batch = await withComputed(ctx, resource, found)
    const names = await namesIn(ctx, resource, batch)
    for (const record of batch) yield columns.map((column) => column.cell(record, names))
    if (rows.length < BATCH) return
    last = batch.at(-1)!.id
  }
}

async function* rowsOf(
  ctx: Context,
  resource: Resource,
  which: ReturnType<typeof matchingRecords>,
  columns: Column[],
): AsyncGenerator<SpreadsheetCell[]> {
  try {
    yield* read(ctx, resource, which, columns)
  } catch (error) {
    // The response has started, so it can only be aborted.
    ctx.log.error({ err: error, resource: resource.id }, 'an export failed and is incomplete')
    throw error
  }
}

function sheetOf(ctx: Context, resource: Resource, columns: Column[], rows: Spreadsheet['rows']): Spreadsheet {
  const t = ctx.texts.translate(ctx.locale)
  return {
    name: t(resource.labels.many),
    rightToLeft: ctx.locale === 'ar',
    columns: columns.map((column) => ({ title: titleOf(t, column), width: column.width })),
    rows,
  }
}
