/**
 * What the dashboard and the API say to each other about any resource. Under `/api/dashboard/{id}`:
 *
 *   GET    ?q&page&size&sort&filter.{field}=…      ListPage      GET    /{key}            RecordAnswer
 *   POST   { values, publish? }                    RecordAnswer  PUT    /{key} { version, values, publish? }  RecordAnswer, 409
 *   DELETE /{key}?version                          { undo }      POST   /order { ids }
 *   POST   /bulk { action, ids | all: ListQuery }  BulkAnswer    GET    /export.csv, /export.xlsx (as the list) or /template.csv
 *   GET    /{key}/versions                         VersionRow[]  POST   /{key}/restore { version }  (also of a deleted one)
 *   POST   /import (sheet) ?dry                    ImportAnswer  POST   /import/{batch}/undo
 *   GET    /choices?q&ids                          Named[]       (for pickers of linked records)
 */
import type { Localized } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import type { FieldShape } from './field.ts'

/** A resource as browsers know it, cut to what this person may do. */
export type Described = {
  id: string
  icon: string
  group: string
  labels: { one: TextKey; many: TextKey; empty: TextKey; add: TextKey }
  title: string
  fields: Record<string, FieldShape>
  list: { columns: string[]; sort: string[]; filters: string[]; searched: boolean }
  form: { label: TextKey | null; fields: string[]; aside: boolean }[]
  published: boolean
  ordered: boolean
  imported: boolean
  actions: { id: string; label: TextKey; bulk: boolean; confirm?: TextKey | undefined }[]
  may: { create: boolean; update: boolean; delete: boolean; publish: boolean }
}

export type PublishState = 'draft' | 'scheduled' | 'published'
/** `now`, `draft`, or the moment to come (ISO). Left out: as it is. */
export type Publish = 'now' | 'draft' | { at: string }

/** Values as JSON: dates as ISO texts, money in kuruş, links as ids. */
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

/** The names of linked records, in the reader's language: `names['post-categories']['7']`. */
export type Names = Record<string, Record<string, string>>
export type ListPage = { rows: Row[]; total: number; page: number; size: number; names: Names }
export type Named = { id: number; name: string }

export type RecordAnswer = {
  record: Row
  names: Names
  /** Where the public sees it, or will. */
  path: string | null
}
/** 409 `resource.conflict`: what stands there now, and who wrote it. */
export type Conflict = { current: Row; by: string | null; at: string }

export type VersionRow = {
  version: number
  at: string
  by: string | null
  /** The fields that differ from the version before. */
  changed: string[]
  values: Record<string, unknown>
  deleted: boolean
}

export type BulkAnswer = { done: number; refused: { id: number; name: string; message: string }[] }

export type ImportAnswer = {
  /** To undo it by; null in a dry run. */
  batch: string | null
  create: number
  update: number
  errors: { row: number; column: string; message: string }[]
  /** The first rows, as they would be saved. */
  sample: Record<string, unknown>[]
}

export type SavedView = { id: string; resource: string; name: string; query: string; shared: boolean; mine: boolean }

/** The name of a record in a list or a picker. */
export type NameOf = Localized | string
