import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    partners: SavedColumns &
      PublishedColumns & { name: Localized; url: string | null; logo: Picture | null; position: Generated<number> }
  }
}
