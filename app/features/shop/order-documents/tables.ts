import type { Generated } from 'kysely'
import type { Minor } from '#kernel/money.ts'
import type { DocumentKind } from './number.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    order_documents: {
      id: Generated<string>
      kind: DocumentKind
      /** Year of `issued_at` in Istanbul. */
      year: number
      /** 1, 2, 3… within the year and kind, without gaps. */
      serial: number
      order_id: string
      /** Set for credit notes. */
      refund_id: string | null
      amount: Minor
      /** A credit note's number in the e-invoice system. For invoices see `orders.invoice_number`. */
      official_number: string | null
      issued_at: Date
    }
    /** The last number of each series. All numbers come from here. */
    order_document_counters: { kind: DocumentKind; year: number; last: number }
  }
}
