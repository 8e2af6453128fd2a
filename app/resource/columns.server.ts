/** Converts between the fields of a record, the columns of its table and the JSON of the API. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Localized } from '#kernel/locale.ts'
import { cleanHtml } from '#kernel/rich-text.server.ts'
import type { PublishState, Row } from './contract.ts'
import type { Field } from './field.ts'
import type { Resource, StoredRecord } from './resource.server.ts'

/** Type for tables whose names are known at run time only. */
type AnyTable = Record<string, Record<string, unknown>>
export const tablesOf = (ctx: Pick<Context, 'db'>) => ctx.db as Kysely<AnyTable>

const JSON_KINDS = new Set<Field['kind']>(['image', 'gallery', 'file', 'rows'])
const isJson = (field: Field) => field.localized || JSON_KINDS.has(field.kind)

/** Columns to write for these values. Computed fields are left out, because commands write them. */
export function toColumns({ fields }: Resource, values: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!field || field.kind === 'computed') continue
    if (field.kind === 'place') {
      const at = value as { latitude: number; longitude: number } | null
      columns.latitude = at?.latitude ?? null
      columns.longitude = at?.longitude ?? null
    } else columns[name] = isJson(field) && value !== null ? JSON.stringify(value) : value
  }
  return columns
}

/** Converts a row of the table to a record. Columns that were not selected are undefined. */
export function fromRow(resource: Resource, row: Record<string, unknown>): StoredRecord {
  const record: Record<string, unknown> = {}
  for (const name of SYSTEM_COLUMNS) if (name in row) record[name] = row[name]
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'place') {
      const { latitude, longitude } = row
      record[name] = latitude == null || longitude == null ? null : { latitude, longitude }
    } else if (name in row) record[name] = field.decimals && row[name] !== null ? Number(row[name]) : row[name]
  }
  return record as StoredRecord
}
const SYSTEM_COLUMNS = ['id', 'version', 'created_at', 'updated_at', 'state', 'published_at', 'position'] as const

/** Values of the fields as JSON: times as ISO strings. */
export function valuesOf(resource: Resource, record: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(resource.fields))
    if (record[name] !== undefined) values[name] = record[name] instanceof Date ? iso(record[name]) : record[name]
  return values
}
const iso = (date: unknown) => (date as Date).toISOString()

export function stateOf(record: Pick<StoredRecord, 'state' | 'published_at'>, now: Date): PublishState {
  if (record.state !== 'published') return 'draft'
  return record.published_at && record.published_at > now ? 'scheduled' : 'published'
}

/** Converts a record to the JSON of the API. */
export function toWire(ctx: Pick<Context, 'now'>, resource: Resource, record: StoredRecord): Row {
  return {
    id: record.id,
    version: record.version,
    ...(resource.published && {
      state: stateOf(record, ctx.now),
      published_at: record.published_at ? iso(record.published_at) : null,
    }),
    created_at: iso(record.created_at),
    updated_at: iso(record.updated_at),
    values: cleaned(resource, valuesOf(resource, record)),
  }
}

/** Sanitizes HTML again when it is read. */
function cleaned({ fields }: Resource, values: Record<string, unknown>): Record<string, unknown> {
  const clean = Object.entries(values).map(([name, value]) => {
    if (fields[name]?.kind !== 'richText' || value === null) return [name, value]
    if (typeof value === 'string') return [name, cleanHtml(value)]
    const texts = Object.entries(value as Localized).map(([locale, html]) => [locale, html && cleanHtml(html)])
    return [name, Object.fromEntries(texts) as Localized]
  })
  return Object.fromEntries(clean) as Record<string, unknown>
}

/** Kinds of fields that are too long for lists. */
const LONG = new Set<Field['kind']>(['richText', 'longText', 'rows', 'gallery'])

/** Columns to select for a list: all except long ones that it does not show. `*` where the whole record is needed. */
export function listColumns(resource: Resource): string[] {
  const shown = new Set<string>([resource.title, ...(resource.list.columns as string[])])
  const names = Object.entries(resource.fields)
    .filter(([name, field]) => shown.has(name) || !LONG.has(field.kind))
    .filter(([, field]) => field.kind !== 'computed' || field.column)
    .flatMap(([name, field]) => (field.kind === 'place' ? ['latitude', 'longitude'] : [name]))
  const always = ['id', 'version', 'created_at', 'updated_at', ...(resource.published ? ['state', 'published_at'] : [])]
  return [...always, ...(resource.ordered ? ['position'] : []), ...names]
}

/** `only` as conditions, for resources that share their table with others. */
export function ownRows(resource: Resource): RawBuilder<boolean>[] {
  return Object.entries(resource.only ?? {}).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`)
}

/** Joins the conditions with `and`; `true` if there are none. */
export function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}
