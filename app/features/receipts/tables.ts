import type { ColumnType, Generated } from 'kysely'
import type { ReceiptContent } from './content.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Every number that was ever issued; a cancelled one stays. A donation has one valid one at most. */
    receipts: {
      id: Generated<string>
      donation_id: string
      /** Istanbul's, of `issued_at`: numbers count documents in the order in which they are issued. */
      year: number
      /** 1, 2, 3… within the year, without a gap. */
      serial: number
      /** Opens the page that verifies it. */
      token: string
      issued_at: Date
      /** The receipt that this one corrects. */
      replaces: string | null
      cancelled_at: Date | null
      /** null: the product itself */
      cancelled_by: string | null
      cancellation_reason: string | null
    }
    /**
     * The content of each receipt, as issued. Personal data that the law requires to retain until `keep_until`;
     * triggers refuse changes.
     */
    receipt_documents: {
      receipt_id: string
      content: ColumnType<ReceiptContent, string, string>
      /** `2036-12-31` */
      keep_until: string
    }
    /** The newest number of each year: the only place where numbers come from. */
    receipt_counters: { year: number; last: number }
  }
}
