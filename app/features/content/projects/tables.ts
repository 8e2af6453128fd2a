import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    project_sections: SavedColumns & { name: Localized; position: Generated<number> }
    projects: SavedColumns &
      PublishedColumns & {
        name: Localized
        summary: Localized | null
        /** Clean HTML. */
        description: Localized
        section_id: number | null
        importance: Generated<'important' | 'normal'>
        background: Picture | null
      }
  }
}
