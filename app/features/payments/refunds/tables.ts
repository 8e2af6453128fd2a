import type { Generated, Selectable } from 'kysely'
import type { BankAccount } from '#features/ledger/account.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { RefundMethod, RefundState } from './refund.ts'

export interface RefundTable {
  id: string
  attempt_id: string
  amount: Minor
  currency: Currency
  state: RefundState
  method: RefundMethod | null
  idempotency_key: string
  reason: string
  requested_by: string | null
  /** The approval of a second person, where one was needed. */
  approval_id: string | null
  proc_code: string | null
  /** The total the bank had returned of the attempt before this refund was sent. */
  refunded_before: Minor | null
  next_try_at: Date | null
  /** Only of a bank transfer: the day on which the money left our account, and the bank's number of it. */
  paid_on: string | null
  bank_reference: string | null
  /** Only of a bank transfer: our account that paid it. */
  paid_from: BankAccount | null
  /** Counts claims, and is the fencing token of the newest one. */
  tries: Generated<number>
  created_at: Date
  updated_at: Date
}
export type Refund = Selectable<RefundTable>

declare module '#kernel/db/tables.ts' {
  interface Tables {
    refunds: RefundTable
    disputes: {
      id: string
      attempt_id: string
      /** Assigned by the bank. */
      case_number: string
      amount: Minor
      currency: Currency
      state: 'opened' | 'won' | 'lost'
      fee: Minor | null
      /** Until when the bank wants an answer. */
      answer_by: string | null
      answered_at: Date | null
      answered_by: string | null
      /** Only of a lost dispute; less than the amount when the bank paid out the rest. */
      lost: Minor | null
      opened_at: Date
      closed_at: Date | null
      /** How often it was reopened after it had been closed, and when for the last time. */
      reopened: Generated<number>
      reopened_at: Generated<Date | null>
    }
  }
}
