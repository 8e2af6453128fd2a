import type { Generated } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    receipts: {
      donation_id: string
      /** Istanbul's, when the gift was confirmed. */
      year: number
      /** 1, 2, 3… within the year, without a gap. */
      serial: number
      /** Opens the page that verifies it. */
      token: string
      /** Of the official alındı belgesi, which only the ministry's software or paper can be. */
      official_number: Generated<string | null>
      issued_at: Date
    }
    receipt_counters: { year: number; last: number }
  }
}
