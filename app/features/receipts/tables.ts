import type { ColumnType, Generated } from 'kysely'
import type { ReceiptContent } from './content.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Every number that was ever issued; cancelled ones stay. A donation has at most one valid receipt. */
    receipts: {
      id: Generated<string>
      donation_id: string
      /** Year of `issued_at` in Istanbul: numbers count documents in the order in which they are issued. */
      year: number
      /** 1, 2, 3… in each year, without a gap. */
      serial: number
      /** Token for the page that verifies the receipt. */
      token: string
      issued_at: Date
      /** Id of the receipt that this one replaces. */
      replaces: string | null
      cancelled_at: Date | null
      /** Null when the software cancelled it. */
      cancelled_by: string | null
      cancellation_reason: string | null
    }
    /**
     * The content of each receipt, as issued. It has personal data that the law requires to retain until `keep_until`;
     * triggers refuse changes.
     */
    receipt_documents: {
      receipt_id: string
      content: ColumnType<ReceiptContent, string, string>
      /** A date like `2036-12-31`. */
      keep_until: string
    }
    /** The newest number of each year: the only source of numbers. */
    receipt_counters: { year: number; last: number }
  }
}
