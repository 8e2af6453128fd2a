import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { KeptColumns, PublishedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    faqs: KeptColumns &
      PublishedColumns & {
        question: Localized
        /** Clean HTML. */
        answer: Localized
        position: Generated<number>
      }
  }
}
