import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    work_sections: SavedColumns &
      PublishedColumns & { title: Localized; text: Localized | null; icon: Picture | null; position: Generated<number> }
  }
}
