/** The columns that the kit keeps in the tables of resources, for their `tables.ts`. */
import type { Generated, GeneratedAlways } from 'kysely'

export type KeptColumns = {
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
  /** To come: scheduled. */
  published_at: Date | null
}
