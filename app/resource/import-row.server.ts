/** Parses one row of a spreadsheet, and compares it with the record that it changes. */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { LOCALES, type Localized } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import { all, ownRows, tablesOf } from './columns.server.ts'
import type { FieldShape } from './field.ts'
import type { ImportColumn } from './import-head.server.ts'
import { resources, type Resource, type StoredRecord } from './resource.server.ts'
import { readCell, type NamedRecords } from './spreadsheet-cells.server.ts'
import type { SpreadsheetRows } from './spreadsheet-read.server.ts'

export type Row = {
  /** Row number in the spreadsheet. */
  number: number
  /** Id of the record to change; null for a new one. */
  id: number | null
  version: number | null
  sent: Record<string, unknown>
  problems: { column: string; message: string }[]
  /** Fields whose cell could not be parsed. */
  unread: Set<string>
}

export function readRow(
  ctx: Context,
  resource: Resource,
  columns: ImportColumn[],
  cells: string[],
  number: number,
  named: Map<string, NamedRecords>,
  isCut: SpreadsheetRows['isCut'],
): Row {
  const t = ctx.texts.translate(ctx.locale)
  const row: Row = { number, id: null, version: null, sent: {}, problems: [], unread: new Set() }
  // The id first, in any column: it decides what an empty cell means.
  for (const column of columns.toSorted((a, b) => Number(a.field !== null) - Number(b.field !== null))) {
    const cell = cells[column.index] ?? ''
    const fail = (code: TextKey) => row.problems.push({ column: column.title, message: t(code) })
    if (column.field === null) {
      const digits = toLatinDigits(cell).trim()
      if (digits === '') continue
      const value = /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
      if (value === null) fail('resource.not_whole')
      else row[column.key as 'id' | 'version'] = value
      continue
    }
    if (isCut(cell)) fail('resource.cell_cut')
    const read = readCell(
      ctx,
      resource.fields[column.field]!,
      cell,
      (to) => named.get(to) ?? new Map<string, number[]>(),
    )
    if ('problem' in read) {
      fail(read.problem.code as TextKey)
      row.unread.add(column.field)
    }
    // In a new record, an empty cell gets the default of its field.
    else if (read.value === null && row.id === null && resource.fields[column.field]!.usual !== undefined) continue
    else if (!column.language) row.sent[column.field] = read.value
    else row.sent[column.field] = { ...(row.sent[column.field] as object), [column.language]: read.value ?? '' }
  }
  return row
}

/** Excel has a single character for a line break. */
const same = (a: string | null | undefined, b: string | null | undefined) =>
  (a ?? '').replace(/\r\n?/g, '\n') === (b ?? '').replace(/\r\n?/g, '\n')

/** Compares rows by the text of their cells: empty and missing cells are equal. */
function cells({ fields = {} }: FieldShape, rows: unknown): string {
  const plain = (name: string, value: unknown) => {
    if (value === undefined || value === null) return null
    return fields[name]!.localized ? LOCALES.map((locale) => (value as Partial<Localized>)[locale] ?? '') : value
  }
  return JSON.stringify(
    (rows as Record<string, unknown>[]).map((row) => Object.keys(fields).map((name) => plain(name, row[name]))),
  )
}

/** Fields whose value in the spreadsheet differs from the record. Times in a spreadsheet have no seconds. */
export function changedFields(
  resource: Resource,
  sent: Record<string, unknown>,
  before: StoredRecord,
): Record<string, unknown> {
  const is = before as Record<string, unknown>
  const isSame = (name: string, value: unknown) => {
    const now = is[name]
    if (resource.fields[name]!.localized) {
      const texts = now as Record<string, string | undefined> | null
      return Object.entries(value as object).every(([language, text]) => same(text as string | null, texts?.[language]))
    }
    if (resource.fields[name]!.kind === 'rows')
      return cells(resource.fields[name]!, value) === cells(resource.fields[name]!, now)
    if (now instanceof Date && typeof value === 'string')
      return Math.floor(now.getTime() / MINUTE_MS) === Math.floor(Date.parse(value) / MINUTE_MS)
    if (typeof value === 'string' && typeof now === 'string') return same(value, now)
    return JSON.stringify(value) === JSON.stringify(now)
  }
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => !isSame(name, value)))
}

/** A spreadsheet may contain one language of a text; the other languages stay. */
export function mergeExistingLanguages(
  resource: Resource,
  sent: Record<string, unknown>,
  before: StoredRecord | null,
): Record<string, unknown> {
  const current = before as Record<string, unknown> | null
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) =>
      resource.fields[name]!.localized
        ? [name, { ...(current?.[name] as object | null), ...(value as object) }]
        : [name, value],
    ),
  )
}

/** Ids of records by name, for each resource that a column links to. */
export async function namedRecords(ctx: Context, resource: Resource, columns: ImportColumn[]) {
  const targets = new Set(columns.flatMap(({ field }) => (field && resource.fields[field]!.to) ?? []))
  const named = new Map<string, NamedRecords>()
  for (const to of targets) {
    const target = resources.get(to)!
    const rows = await tablesOf(ctx)
      .selectFrom(target.table)
      .select(['id', `${target.title} as title`])
      .where(all(ownRows(target)))
      .execute()
    const names: NamedRecords = new Map()
    for (const { id, title } of rows) {
      const titles =
        typeof title === 'object' ? Object.values((title ?? {}) as Record<string, string>) : [String(title)]
      for (const name of new Set(titles.map(foldForSearch))) names.set(name, [...(names.get(name) ?? []), id as number])
    }
    named.set(to, names)
  }
  return named
}
