import type { JSONColumnType } from 'kysely'
import type { Currency, Minor } from '#kernel/money.ts'
import type { CashCountState, CashDirection, CashTransferState } from './cash.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    cash_counts: {
      id: string
      currency: Currency
      /** The number of pieces of each denomination, in minor units. */
      pieces: JSONColumnType<Record<string, number>>
      counted: Minor
      /** The balance in the books when it was counted. */
      expected: Minor
      state: CashCountState
      /** The reason for the difference. */
      reason: string | null
      counted_by: string
      counted_at: Date
      approval_id: string | null
    }
    /** Cash on its way between the cash box and the bank, until it is on the statement. */
    cash_transfers: {
      id: string
      direction: CashDirection
      currency: Currency
      amount: Minor
      moved_on: string
      note: string | null
      state: CashTransferState
      recorded_by: string
      recorded_at: Date
      match_id: string | null
      cancelled_by: string | null
      cancel_reason: string | null
    }
  }
}
