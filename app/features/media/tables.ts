import type { Generated, Selectable } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { MediaKind } from './media.ts'

export interface MediaTable {
  id: string
  kind: MediaKind
  name: string
  title: string
  /** Folded words of name, title, descriptions, folder and tags. */
  search: string
  /** Hash of the original bytes, or of a crop's source and rectangle. Equal files have one row. */
  sha256: string
  bytes: number
  type: string
  /** Null for documents. */
  width: number | null
  height: number | null
  color: string | null
  /** Extension of the re-encoded original: `jpg`, or `webp` with transparency. */
  master: 'jpg' | 'webp' | null
  alt: Localized | null
  focal: { x: number; y: number } | null
  crop_of: string | null
  /** Empty: in no folder. */
  folder: Generated<string>
  tags: Generated<string[]>
  created_by: string | null
  created_at: Date
  updated_at: Generated<Date>
  /** When its files were stored; null during the upload. */
  stored_at: Date | null
  deleted_at: Date | null
}
export type MediaRow = Selectable<MediaTable>

declare module '#kernel/db/tables.ts' {
  interface Tables {
    media: MediaTable
  }
}
