/** The kit's own tables, and its columns in the tables of resources, for their `tables.ts`. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type SavedColumns = {
  id: GeneratedAlways<number>
  version: Generated<number>
  search: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** Key of the demo content that created the row; null for rows that staff created. */
  demo_key: string | null
}

export type PublishedColumns = {
  state: Generated<'draft' | 'published'>
  /** A future time means scheduled. */
  published_at: Date | null
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** A version of each record after each save. Append-only. */
    record_versions: {
      resource: string
      record_id: number
      version: number
      at: Date
      /** The account; null if it was not saved by form, or by the system. */
      by: string | null
      state: 'draft' | 'published' | null
      published_at: Date | null
      /** Values of the fields, as in the API. */
      values: JSONColumnType<Record<string, unknown>, string, never>
      deleted: boolean
      /** For a deletion: the whole row, to restore it. */
      whole: JSONColumnType<Record<string, unknown>, string, never> | null
    }
    /** The keys of the forms that created records. */
    created_records: {
      key: string
      resource: string
      record_id: number
      body_hash: string
      created_at: Generated<Date>
    }
    /** Imports that can still be undone. `id`: the key of the file, if it had one. */
    imports: {
      id: string
      resource: string
      by: string
      at: Date
      name: string
      created: number
      updated: number
      /** The record of each row, and its version after the import. */
      records: JSONColumnType<{ id: number; version: number; before: number | null }[], string, never>
      undone_at: Date | null
    }
    /** Users who have a form open. */
    record_editors: {
      /** Id of the form: `campaigns.5`, `settings.main-page`. */
      form: string
      by: string
      since: Date
      seen_at: Date
    }
    saved_views: {
      id: string
      resource: string
      owner_id: string
      name: string
      /** Query string of the list. */
      query: string
      shared: boolean
      created_at: Generated<Date>
    }
  }
}
