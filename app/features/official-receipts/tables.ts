import type { Generated } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Booklets or blocks of official receipts (alındı belgesi), with the numbers that are printed on them. */
    official_series: {
      id: Generated<number>
      /** Printed before the number; empty where there is none. */
      prefix: string
      /** Digits of the number, with zeros before it. */
      width: number
      first: number
      last: number
      /** `2026-11-21` */
      received_on: string
      note: string | null
      created_by: string
      created_at: Date
      /** Since then no more of its numbers are assigned. */
      closed_at: Date | null
    }
    /** Every number that was assigned or cancelled. A trigger refuses to delete, rename or revive one. */
    official_receipts: {
      id: string
      /** null: typed by staff, of no registered series. */
      series_id: number | null
      serial: number | null
      /** As printed: `A 001251`. */
      number: string
      /** `numberKey` of it. */
      number_key: string
      /** null: cancelled before it was used. */
      donation_id: string | null
      assigned_at: Date
      /** null: from before this table. */
      assigned_by: string | null
      cancelled_at: Date | null
      cancelled_by: string | null
      cancellation_reason: string | null
      /** Typed before numbers had to be unique. */
      repeated: Generated<boolean>
    }
  }
}
