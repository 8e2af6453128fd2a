import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { SavedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    saved_answers: SavedColumns & { title: Localized; body: Localized; position: Generated<number> }
  }
}
