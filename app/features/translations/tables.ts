import type { Locale } from '#kernel/locale.ts'

/** Where a form of a phrase stands. */
export type FormAt = { key: string; locale: Locale; form: string }

/** What an import changed: `before` is null where there had been no words of staff; `version` is what it wrote. */
export type ImportedRow = FormAt & { before: string | null; version: number | null }

declare module '#kernel/db/tables.ts' {
  interface Tables {
    translations: FormAt & {
      value: string
      /** What the code said when this was written. */
      default_value: string
      version: number
      updated_by: string | null
      updated_at: Date
    }
    translation_imports: {
      id: string
      at: Date
      by: string | null
      rows: ImportedRow[]
      undone_at: Date | null
    }
  }
}
