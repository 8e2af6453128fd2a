/**
 * A resource is a kind of record that staff edit by form. Declared once, it has a list, a form, an API, permissions,
 * audit entries, history, export and import. It needs one file, `features/<noun>/<noun>.resource.server.ts`, and a line
 * in the feature's feature.server.ts.
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
  /** For published resources. `published` with a future `published_at` means scheduled. */
  state?: 'draft' | 'published'
  published_at?: Date | null
  position?: number
}

/** A button on a record, and on a selection when `bulk`; it runs a command of the feature. */
type Action = {
  id: string
  label: TextKey
  allow: Permission
  bulk?: boolean
  /** Question of the confirm dialog. */
  confirm?: TextKey
  run: (ctx: Context, ids: number[]) => Promise<unknown>
}

export type Resource<F extends Fields = Fields> = {
  /** Id in the paths `/dashboard/{id}` and `/api/dashboard/{id}`. */
  id: string
  /**
   * Its own table, with `id integer generated always as identity`, `version integer default 1`, `search text`,
   * `created_at`, `updated_at`, a column for each field (jsonb for localized ones, pictures, galleries and rows), and
   * `state` and `published_at` when it is published, `position` when it is ordered.
   */
  table: keyof Tables & string
  /** Fixed column values, if several resources share a table, e.g. `{ kind: 'residence' }`. */
  only?: Record<string, string>
  /** `posts` → posts.read, posts.create, posts.update, posts.delete, posts.publish. */
  permission: string
  /** `section`: appends it as the last tab of this section; without it, app/dashboard/sections.ts lists it. */
  menu: { icon: string; section?: string }
  labels: { one: TextKey; many: TextKey; empty: TextKey; add: TextKey }
  /** The field that names a record. */
  title: keyof F & string
  fields: F
  list: {
    /** Fields, and the kit's own `id`, `state`, `created_at`, `updated_at`. */
    columns: (keyof F | Kept)[]
    /** Indexed sort columns, the default first; `-` means descending. Other columns of the list can be sorted too. */
    sort: (keyof F | Kept | `-${(keyof F & string) | Kept}`)[]
    filters?: (keyof F | Kept)[]
    /** Fields that are searched; their folded text (kernel/arabic.ts) is stored in the column `search`. */
    search: (keyof F)[]
  }
  /** Cards of the form; `aside` ones are at the side. Default: one card with all fields. */
  form?: { label: TextKey; fields: (keyof F)[]; aside?: boolean }[]
  /** Has the states draft, scheduled and published. The public path, where staff see a preview before publication. */
  published?: { path: (record: StoredRecord<F>) => string }
  /** Name used in the path of its generated covers (`/covers/{cover}-{id}.svg`); default: its id. */
  cover?: string
  /** Staff order the records by dragging; pages use this order. */
  ordered?: boolean
  /** Changes or refuses a save; `before` is null for a new record. Runs inside the transaction. */
  beforeSave?: (ctx: Context, values: Values<F>, before: StoredRecord<F> | null) => Promise<Values<F>> | Values<F>
  /** Runs inside the same transaction. */
  afterSave?: (ctx: Context, record: StoredRecord<F>, before: StoredRecord<F> | null) => Promise<void>
  /** Warnings by field about saved values that should be checked, shown to staff. Has the computed values of `read`. */
  warnings?: (ctx: Context, record: StoredRecord<F>) => Partial<Record<keyof F & string, FieldProblem>>
  /** Why a record can no longer be changed, for example because it was sent. Shown to staff with the record. */
  locked?: (record: StoredRecord<F>) => TextKey | null
  /**
   * The dashboard screen on which staff continue with a saved record, without the language; null if there is none yet.
   * `allow`: permission to open it, where reading the record is not enough.
   */
  nextStep?: { label: TextKey; path: (record: StoredRecord<F>) => string | null; allow?: Permission }
  /** Refuses a deletion of a record that others need. */
  beforeDelete?: (ctx: Context, record: StoredRecord<F>) => Promise<void>
  /** Computes the values of computed fields for many rows with one query. */
  read?: (ctx: Context, rows: StoredRecord<F>[]) => Promise<Record<string, unknown>[]>
  actions?: Action[]
  /** Whether records can be imported from a spreadsheet; default true. */
  imported?: boolean
  /** Permission for exporting the list, if reading is not enough. */
  export?: Permission
}
type Kept = 'id' | 'state' | 'published_at' | 'created_at' | 'updated_at' | 'position'

/** All resources in the order of the menu, filled by `resource()`; the API and the dashboard iterate over them. */
export const resources = new Map<string, Resource>()

export function resource<const F extends Record<string, Field<never> | Field>>(spec: Resource<F & Fields>): Resource {
  if (resources.has(spec.id) && !import.meta.hot) throw new Error(`two resources have the id ${spec.id}`)
  // Code that works with all resources does not know the types of their fields.
  resources.set(spec.id, spec as unknown as Resource)
  return spec as unknown as Resource
}
