import type { Generated } from 'kysely'
import type { Minor } from '#kernel/money.ts'
import type { DocumentKind } from './number.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    order_documents: {
      id: Generated<string>
      kind: DocumentKind
      /** Istanbul's, of `issued_at`. */
      year: number
      /** 1, 2, 3… within the year and kind, without a gap. */
      serial: number
      order_id: string
      /** Of a credit note. */
      refund_id: string | null
      amount: Minor
      /** Of a credit note in the e-invoice system; that of an invoice is `orders.invoice_number`. */
      official_number: string | null
      issued_at: Date
    }
    /** The newest number of each series: the only place where numbers come from. */
    order_document_counters: { kind: DocumentKind; year: number; last: number }
  }
}
