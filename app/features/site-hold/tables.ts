import type { Generated } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Restores of the database from a backup. */
    restores: {
      id: string
      /** When the backup was made. */
      copied_at: Date
      restored_at: Date
      /** When the bank's history since the backup was recorded in the ledger. */
      compared_at: Generated<Date | null>
      /** Why the last comparison did not finish. */
      compare_error: Generated<string | null>
      released_at: Generated<Date | null>
      released_by: Generated<string | null>
    }
    /** Receipt numbers that are never issued: the site may have issued them after the backup was made. */
    receipt_number_gaps: { year: number; first: number; last: number; restore_id: string }
  }
}
