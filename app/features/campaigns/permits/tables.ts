import type { Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { StoredFile } from '#resource/fields.ts'
import type { SavedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Permits to collect donations (Law 2860). Days as `2026-11-21`, in Istanbul; both ends are inside the permit. */
    permits: SavedColumns & {
      campaign_id: number
      number: string
      authority: Localized | null
      decided_on: string | null
      /** null only for permits from before this table. */
      starts_on: string | null
      ends_on: string | null
      /** The extension's last day: once, and at most a year after `ends_on`. */
      extended_until: string | null
      amount: Minor | null
      provinces: string | null
      document: StoredFile | null
      /** The day on which its result was reported. */
      reported_on: string | null
    }
  }
}
