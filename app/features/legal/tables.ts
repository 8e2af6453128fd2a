import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { TermsKind } from './terms.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    terms: {
      kind: TermsKind
      version: string
      /** Clean HTML. */
      text: Localized
      created_at: Generated<Date>
      /** Null: demo content. */
      published_by: string | null
    }
  }
}
