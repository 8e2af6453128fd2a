/**
 * The API of every resource, used by the dashboard. Under `/api/dashboard/{id}`:
 *
 *   GET    ?q&page&size&sort&filter.{field}=…      ListPage      GET    /{key}            RecordAnswer
 *   POST   { values, publish? }                    RecordAnswer  PUT    /{key} { version, values, publish? }  RecordAnswer, 409
 *   DELETE /{key}?version                          UndoInfo      POST   /order { ids }    { ok: true }
 *   POST   /bulk { action, ids | all: ListQuery }  BulkResult    GET    /export.csv, .xlsx (as the list), /template.csv, .xlsx
 *   GET    /{key}/versions                         VersionRow[]  POST   /{key}/restore { version }  (also of a deleted one)
 *   POST   /import (sheet) ?dry                    ImportAnswer  POST   /import/{batch}/undo  BulkResult
 *   GET    /choices?q&ids                          RecordRef[]   (for pickers of linked records)
 *
 * Values that are not sent stay unchanged. Errors are `{ error: { code, message, fields, detail? } }`; the keys of
 * `fields` are names of fields, or paths such as `title.ar` and `rows.0.value`. The `detail` of a 409
 * `resource.conflict` is a `Conflict`. Saving, deleting and bulk actions on published records need the permission to
 * publish.
 *
 * Filters of choices, flags (`true`, `false`), links and `state` are comma-separated values, `none` for empty. Filters
 * of dates, numbers and money are `from..to`; either side may be left out, and days are in Istanbul.
 * `filter.missing=en` (or `tr`) finds records with a text that lacks this language. Bulk actions are `delete`,
 * `publish`, `unpublish` and those of the resource. `order` gets the ids of one page in their new order.
 *
 * A new record and a file have a `key`, a UUID: what is sent again with its key is not stored twice. A form that was
 * changed meanwhile gets 409 `resource.created_before` with the stored `RecordAnswer` as `detail`.
 *
 * A spreadsheet (CSV, xlsx) is sent as the file of a form. An import with errors returns 422 `resource.import_refused`
 * with the `ImportAnswer` as `detail`; a dry run returns the same with 200.
 *
 * Saved views: GET /api/dashboard/views?resource SavedView[], POST { resource, name, query, shared } SavedView,
 * PUT /api/dashboard/views/{id} { name, query, shared } SavedView, DELETE /api/dashboard/views/{id} { ok: true }.
 */
import type { TextKey } from '#kernel/text.ts'
import type { FieldShape } from './field.ts'

/** Description of a resource for browsers, reduced to what this user may do. */
export type Described = {
  id: string
  icon: string
  labels: { one: TextKey; many: TextKey; empty: TextKey; add: TextKey }
  title: string
  fields: Record<string, FieldShape>
  list: { columns: string[]; sort: string[]; filters: string[]; searched: boolean }
  form: { label: TextKey | null; fields: string[]; aside: boolean }[]
  published: boolean
  ordered: boolean
  imported: boolean
  exported: boolean
  actions: { id: string; label: TextKey; bulk: boolean; confirm?: TextKey | undefined }[]
  may: { create: boolean; update: boolean; delete: boolean; publish: boolean }
}

export type PublishState = 'draft' | 'scheduled' | 'published'
/** `now`, `draft`, or a future time (ISO). Undefined: unchanged. */
export type PublishInput = 'now' | 'draft' | { at: string }

/** Values as JSON: dates as ISO strings, money in kuruş, links as ids. */
export type Row = {
  id: number
  version: number
  state?: PublishState
  published_at?: string | null
  created_at: string
  updated_at: string
  values: Record<string, unknown>
}

export type ListQuery = { q: string; page: number; size: number; sort: string; filters: Record<string, string> }
export const PAGE_SIZES = [20, 50, 100] as const

/** Names of linked records, in the user's language: `names['post-categories']['7']`. */
export type Names = Record<string, Record<string, string>>
export type ListPage = { rows: Row[]; total: number; page: number; size: number; names: Names }
export type RecordRef = { id: number; name: string }

export type RecordAnswer = {
  record: Row
  names: Names
  /** Public path of the record, also before it is published. */
  path: string | null
  /** Why it can no longer be changed, in the user's language. */
  locked?: string
  /** The screen on which staff continue with the record. */
  nextStep?: { label: TextKey; path: string }
  /** Values that are allowed but should be checked, in the user's language. */
  warnings?: { field: string; message: string }[]
}
/** Response to a deletion: send it to `/{key}/restore` to undo it. Refused with 409 if the record was saved since. */
export type UndoInfo = { undo: { version: number; seen: number } }
/** 409 `resource.conflict`: the current values, who saved them (a name) and when. */
export type Conflict = { current: Row; by: string | null; at: string }

export type VersionRow = {
  version: number
  at: string
  /** Name of the author; null when the system wrote it. */
  by: string | null
  /** Fields that differ from the previous version. */
  changed: string[]
  values: Record<string, unknown>
  state?: PublishState
  deleted: boolean
}

/** Result for one record of a bulk action. `message`: why it was refused; null when it was changed. */
export type EachResult = { id: string; name: string; message: string | null }

export type BulkResult = { done: number; refused: { id: number; name: string; message: string }[] }

/**
 * Options of an import. `mapping`: the key of each column by its number, empty to ignore the column. `key`: the same for
 * each sending of one file; becomes the id of the import.
 */
export type ImportOptions = {
  mapping?: Record<string, string> | undefined
  onlyGood?: boolean | undefined
  key?: string | undefined
}

/** Maximum number of rows in one imported file, without the titles. */
export const MAX_IMPORT_ROWS = 20_000

export type ImportAnswer = {
  /** Id for undoing the import; null in a dry run. */
  batch: string | null
  create: number
  update: number
  /** Rows without a change. */
  unchanged: number
  /** The first errors, row by row; `groups` counts all errors. */
  errors: { row: number; column: string; message: string }[]
  /** Rows with an error. */
  failed: number
  groups: { column: string; message: string; count: number; rows: number[] }[]
  /** The columns of the file: their titles and the keys they are read as; null when ignored. */
  columns: { title: string; key: string | null }[]
  /** Keys that a column can be read as. */
  available: { key: string; title: string }[]
  /** The first rows, as they would be saved. */
  sample: Record<string, unknown>[]
}

export type SavedView = { id: string; resource: string; name: string; query: string; shared: boolean; mine: boolean }
