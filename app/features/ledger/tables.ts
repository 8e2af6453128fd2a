import type { ColumnType, Generated } from 'kysely'
import type { Currency, Minor } from '#kernel/money.ts'
import type { Account, Fund } from './account.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    ledger_tx: {
      id: string
      /** The kind of posting: `capture`, `refund_done`… */
      kind: string
      /** The record that caused it: `attempt`, `refund`… */
      source_type: string
      source_id: string
      /** Counts the postings of one kind about one record, from 0. */
      occurrence: Generated<number>
      /** The number of its entries. */
      lines: number
      /** When the money moved. */
      at: Date
      /** When the posting was written, by the clock of the database. */
      recorded_at: ColumnType<Date, never, never>
    }
    ledger_entries: {
      tx_id: string
      line: number
      account: Account
      /** Above zero is debit. */
      minor: Minor
      currency: Currency
      /** The time of its transaction; a trigger sets it (migrations/0430_entry_time.ts). */
      booked_at: ColumnType<Date, never, never>
    }
    fund_totals: {
      account: Fund
      currency: Currency
      /** The sum donated to the fund: minus its balance. */
      minor: Minor
      /** The number of donations that arrived, less those that were reversed. Refunds do not reduce it. */
      donations: number
    }
  }
}
