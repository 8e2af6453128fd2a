import type { Generated } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Booklets or blocks of official receipts (alındı belgesi), with the numbers that are printed on them. */
    official_series: {
      id: Generated<number>
      /** Printed before the number; empty when there is no prefix. */
      prefix: string
      /** Number of digits, with leading zeros. */
      width: number
      first: number
      last: number
      /** A date like `2026-11-21`. */
      received_on: string
      note: string | null
      created_by: string
      created_at: Date
      /** From this time on no number of the series is assigned. */
      closed_at: Date | null
    }
    /** Every number that was assigned or cancelled. A trigger refuses to delete, rename or revive one. */
    official_receipts: {
      id: string
      /** Null for a typed number of no registered series. */
      series_id: number | null
      serial: number | null
      /** As printed, like `A 001251`. */
      number: string
      /** `numberKey` of the number. */
      number_key: string
      /** Null when the number was cancelled before it was used. */
      donation_id: string | null
      assigned_at: Date
      /** Null for numbers that are older than this table. */
      assigned_by: string | null
      cancelled_at: Date | null
      cancelled_by: string | null
      cancellation_reason: string | null
      /** Typed before numbers had to be unique. */
      repeated: Generated<boolean>
    }
  }
}
