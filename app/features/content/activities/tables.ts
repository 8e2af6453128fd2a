import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    activities: SavedColumns &
      PublishedColumns & {
        name: Localized
        summary: Localized | null
        /** Clean HTML. */
        description: Localized
        background: Picture | null
        /** When it takes or took place; null for news without a date. */
        held_at: Date | null
        /** Only with `held_at`, and after it. */
        ends_at: Date | null
        /** Where it takes place, when that is not the linked residence or center. */
        venue: Localized | null
        /** Shown on the home page. */
        on_main: Generated<boolean>
        residence_id: number | null
        center_id: number | null
      }
  }
}
