/** The kit's own tables, and its columns in the tables of resources, for their `tables.ts`. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type SavedColumns = {
  id: GeneratedAlways<number>
  version: Generated<number>
  search: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** The key of the demo content that made the row; null for what staff made. */
  demo_key: string | null
}

export type PublishedColumns = {
  state: Generated<'draft' | 'published'>
  /** In the future: scheduled. */
  published_at: Date | null
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Each record after each save. Append-only. */
    record_versions: {
      resource: string
      record_id: number
      version: number
      at: Date
      /** The account; null: not by form, or the product itself. */
      by: string | null
      state: 'draft' | 'published' | null
      published_at: Date | null
      /** The values of the fields, as in the API. */
      values: JSONColumnType<Record<string, unknown>, string, never>
      deleted: boolean
      /** Of a deletion: the whole row, to put back. */
      whole: JSONColumnType<Record<string, unknown>, string, never> | null
    }
    /** Imports, stored while they can be undone. */
    imports: {
      id: string
      resource: string
      by: string
      at: Date
      name: string
      created: number
      updated: number
      /** The record of each row and its version after the import. */
      records: JSONColumnType<{ id: number; version: number; before: number | null }[], string, never>
      undone_at: Date | null
    }
    /** Who has a form open now. */
    record_editors: {
      /** `campaigns.5`, `settings.main-page` */
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
      /** The query of the list's address. */
      query: string
      shared: boolean
      created_at: Generated<Date>
    }
  }
}
