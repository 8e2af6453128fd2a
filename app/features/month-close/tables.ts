import type { Snapshot } from './closed-month.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Closed months, in which nothing can be booked. */
    closed_months: {
      /** Like `2026-11`. */
      month: Snapshot['month']
      starts_at: Date
      ends_at: Date
      /** JSON of a Snapshot (closed-month.ts), exactly as it was hashed. */
      snapshot: string
      /** Hash of the snapshot, hexadecimal. */
      sha256: string
      proposed_by: string
      approved_by: string
      approval_id: string
      closed_at: Date
    }
  }
}
