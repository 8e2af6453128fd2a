import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    faqs: SavedColumns &
      PublishedColumns & {
        question: Localized
        /** Clean HTML. */
        answer: Localized
        position: Generated<number>
      }
  }
}
