import type { Generated } from 'kysely'
import type { Currency, Minor } from '#kernel/money.ts'
import type { FundTransferState } from './transfer.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Money that was moved from one fund to another. */
    fund_transfers: {
      id: string
      number: Generated<number>
      idempotency_key: string
      /** null: the general fund */
      from_campaign_id: number | null
      to_campaign_id: number | null
      amount: Minor
      currency: Currency
      reason: string
      state: FundTransferState
      /** The amount by which two people allowed it to take the first fund below zero. */
      overdraft: Minor
      recorded_by: string
      recorded_at: Date
      approval_id: string | null
      booked_at: Date | null
    }
  }
}
