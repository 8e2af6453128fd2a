import type { Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { StoredFile } from '#resource/fields.ts'
import type { SavedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Permits to collect donations (Law 2860). Days as `2026-11-21` in Istanbul; first and last day are inclusive. */
    permits: SavedColumns & {
      campaign_id: number
      number: string
      authority: Localized | null
      decided_on: string | null
      /** Null only for permits that are older than this table. */
      starts_on: string | null
      ends_on: string | null
      /** Last day of the only extension, at most a year after `ends_on`. */
      extended_until: string | null
      amount: Minor | null
      provinces: string | null
      document: StoredFile | null
      /** The day on which the result was reported to the authority. */
      reported_on: string | null
    }
  }
}
