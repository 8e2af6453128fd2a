import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    post_categories: SavedColumns & { name: Localized; position: Generated<number> }
    posts: SavedColumns &
      PublishedColumns & {
        title: Localized
        /** Plain text for cards and previews; null: the start of the content is used. */
        summary: Localized | null
        /** Clean HTML. */
        content: Localized
        category_id: number | null
        background: Picture | null
      }
  }
}
