/**
 * A resource is a record that staff edit by form: declared once, it has a list, a form, an API, permissions, audit
 * rows, history, export and import. One file, `features/<noun>/<noun>.resource.server.ts`, and a line in
 * the feature's feature.server.ts.
 */
import type { Context, Permission } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import type { FieldProblem } from '#kernel/refusal.ts'
import type { TextKey } from '#kernel/text.ts'
import type { Field, Fields, Values } from './field.ts'

/** A stored record: the declared fields and the kit's own columns. */
export type StoredRecord<F extends Fields = Fields> = Values<F> & {
  id: number
  /** Incremented by each save. Saving a form of another version is a conflict. */
  version: number
  created_at: Date
  updated_at: Date
  /** Where the resource is published: `published` with a moment to come is scheduled. */
  state?: 'draft' | 'published'
  published_at?: Date | null
  position?: number
}

/** A button on a record (and on a selection when `bulk`); what it does is a command of the feature. */
export type Action = {
  id: string
  label: TextKey
  allow: Permission
  bulk?: boolean
  /** Confirmation question. */
  confirm?: TextKey
  run: (ctx: Context, ids: number[]) => Promise<unknown>
}

export type Resource<F extends Fields = Fields> = {
  /** `/dashboard/{id}` and `/api/dashboard/{id}`, as in the API. */
  id: string
  /**
   * Its own table, with `id integer generated always as identity`, `version integer default 1`, `search text`,
   * `created_at`, `updated_at`, a column for each field (jsonb for localized ones, pictures, galleries and rows), and
   * `state` and `published_at` when it is published, `position` when it is ordered.
   */
  table: keyof Tables & string
  /** Fixed values of its rows where resources share a table, e.g. `{ kind: 'residence' }`. */
  only?: Record<string, string>
  /** `posts` → posts.read, posts.create, posts.update, posts.delete, posts.publish. */
  permission: string
  /** `section`: the entry of the menu whose last tab it is; without it, app/dashboard/sections.ts lists it. */
  menu: { icon: string; section?: string }
  labels: { one: TextKey; many: TextKey; empty: TextKey; add: TextKey }
  /** The field that names a record. */
  title: keyof F & string
  fields: F
  list: {
    /** Fields, and of the kit's own `id`, `state`, `created_at`, `updated_at`. */
    columns: (keyof F | Kept)[]
    /** Columns with an index for it; the first is the default, `-` for the largest first. Others of the list sort too. */
    sort: (keyof F | Kept | `-${(keyof F & string) | Kept}`)[]
    filters?: (keyof F | Kept)[]
    /** Fields whose words are found, folded (kernel/arabic.ts); kept in the column `search`. */
    search: (keyof F)[]
  }
  /** The cards of the form; `aside` ones are at its end. Default: one card with all fields. */
  form?: { label: TextKey; fields: (keyof F)[]; aside?: boolean }[]
  /** Has draft, scheduled and published. The public address, which staff see as a preview before that. */
  published?: { path: (record: StoredRecord<F>) => string }
  /** The name by which its generated covers are drawn (`/covers/{cover}-{id}.svg`); its id unless said. */
  cover?: string
  /** Dragged into an order in the list, which pages keep. */
  ordered?: boolean
  /** Changes or refuses a save; `before` is null for a new record. Inside the transaction. */
  beforeSave?: (ctx: Context, values: Values<F>, before: StoredRecord<F> | null) => Promise<Values<F>> | Values<F>
  /** Inside the same transaction. */
  afterSave?: (ctx: Context, record: StoredRecord<F>, before: StoredRecord<F> | null) => Promise<void>
  /** What is saved, but should be checked: by field. Staff see it with the record. It has the computed values of `read`. */
  warnings?: (ctx: Context, record: StoredRecord<F>) => Partial<Record<keyof F & string, FieldProblem>>
  /** Why a record can no longer be changed, for example because it was sent. Staff see it with the record. */
  locked?: (record: StoredRecord<F>) => TextKey | null
  /**
   * Where staff go on with a saved record: a screen of the dashboard, without its language; null: there is none yet.
   * `allow`: the permission to open it, where reading the record is not enough.
   */
  nextStep?: { label: TextKey; path: (record: StoredRecord<F>) => string | null; allow?: Permission }
  /** Refuses a deletion of a record that others need. */
  beforeDelete?: (ctx: Context, record: StoredRecord<F>) => Promise<void>
  /** Adds the values of computed fields to many rows with one query. */
  read?: (ctx: Context, rows: StoredRecord<F>[]) => Promise<Record<string, unknown>[]>
  actions?: Action[]
  /** Default true: rows of a sheet become records. */
  imported?: boolean
  /** Permission for exporting the list, where it is more than reading. */
  export?: Permission
}
type Kept = 'id' | 'state' | 'published_at' | 'created_at' | 'updated_at' | 'position'

/** Every resource in the order of the menu, filled by `resource()`; the API and the dashboard iterate over it. */
export const resources = new Map<string, Resource>()

export function resource<const F extends Record<string, Field<never> | Field>>(spec: Resource<F & Fields>): Resource {
  if (resources.has(spec.id) && !import.meta.hot) throw new Error(`two resources are called ${spec.id}`)
  resources.set(spec.id, spec as unknown as Resource)
  return spec as unknown as Resource
}
