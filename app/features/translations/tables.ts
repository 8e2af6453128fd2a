import type { JSONColumnType } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** Identifies a form of a phrase. */
export type FormAt = { key: string; locale: Locale; form: string }

/** A change by an import: `before` is null without an earlier override; `version` is the written version. */
export type ImportedRow = FormAt & { before: string | null; version: number | null }

declare module '#kernel/db/tables.ts' {
  interface Tables {
    translations: FormAt & {
      value: string
      /** The code's text at the time of this override. */
      default_value: string
      version: number
      updated_by: string | null
      updated_at: Date
    }
    translation_imports: {
      id: string
      at: Date
      by: string | null
      rows: JSONColumnType<ImportedRow[], string, never>
      undone_at: Date | null
    }
  }
}
