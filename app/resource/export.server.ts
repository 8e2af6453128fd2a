/** All that a list finds, as a sheet: read in batches, written while it is read. */
import { Readable } from 'node:stream'
import { writeAudit } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { CSV_BOM, csvLine, guarded } from '#kernel/csv.ts'
import { xlsx, type SheetColumn } from '#kernel/xlsx.server.ts'
import { sql } from 'kysely'
import { fromRow, tablesOf } from './columns.server.ts'
import type { ListQuery } from './contract.ts'
import { found } from './filter.server.ts'
import { namesIn } from './names.server.ts'
import { withComputed } from './read.server.ts'
import type { Resource } from './resource.server.ts'
import { sheetColumns, titleOf, type Column } from './sheet-columns.server.ts'

export type SheetFormat = 'csv' | 'xlsx'
/** Records may hold long texts: so many fit into memory several times. */
const BATCH = 250
/** Excel's rows end here. */
const MOST_ROWS = 1_048_575

/** In the order of their numbers. Whoever takes a list along is written down. */
export async function exportSheet(
  ctx: Context,
  resource: Resource,
  asked: Pick<ListQuery, 'q' | 'filters'>,
  format: SheetFormat,
): Promise<Response> {
  const which = found(ctx, resource, asked)
  const columns = sheetColumns(ctx, resource)
  await writeAudit(ctx, `${resource.id}.export`, { subject: resource.id, detail: { format, ...asked } })
  return sheetAnswer(ctx, resource, columns, records(ctx, resource, which, columns), format, 'all')
}

/** An empty sheet with the columns that import reads. */
export function sheetTemplate(ctx: Context, resource: Resource, columns: Column[], format: SheetFormat): Response {
  return sheetAnswer(ctx, resource, columns, [], format, 'template')
}

async function* records(
  ctx: Context,
  resource: Resource,
  which: ReturnType<typeof found>,
  columns: Column[],
): AsyncGenerator<(string | null)[]> {
  let last = 0
  for (let count = 0; count < MOST_ROWS; count += BATCH) {
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

type Rows = AsyncIterable<(string | null)[]> | Iterable<(string | null)[]>

function sheetAnswer(
  ctx: Context,
  resource: Resource,
  columns: Column[],
  rows: Rows,
  format: SheetFormat,
  what: string,
): Response {
  const t = ctx.texts.translate(ctx.locale)
  const titled = columns.map((column): SheetColumn => ({ ...column, title: titleOf(t, column) }))
  const name = t(resource.labels.many)
  const bytes =
    format === 'csv' ? csv(titled, rows) : xlsx({ name, columns: titled, rows, rightToLeft: ctx.locale === 'ar' })
  const file = `${resource.id}-${what === 'all' ? ctx.now.toISOString().slice(0, 10) : what}.${format}`
  return new Response(Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  })
}

export const TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function* csv(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<Uint8Array> {
  const isText = columns.map(({ kind }) => kind === 'text')
  let waiting = CSV_BOM + csvLine(columns.map(({ title }) => title))
  for await (const cells of rows) {
    waiting += csvLine(cells.map((cell, i) => (cell !== null && isText[i] ? guarded(cell) : cell)))
    if (waiting.length > 32_768) {
      yield Buffer.from(waiting)
      waiting = ''
    }
  }
  yield Buffer.from(waiting)
}
