import type { Generated } from 'kysely'
import type { Currency, Minor } from '#kernel/money.ts'
import type { ExpenseCategory, ExpenseState, PaidFrom } from './expense.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Money that was spent from funds. */
    expenses: {
      id: string
      number: Generated<number>
      idempotency_key: string
      /** null: the general fund */
      campaign_id: number | null
      amount: Minor
      currency: Currency
      paid_from: PaidFrom
      /** A day in Istanbul. */
      paid_on: string
      payee: string
      category: ExpenseCategory
      description: string
      state: ExpenseState
      /** The amount by which two people allowed it to take the fund below zero. */
      overdraft: Minor
      recorded_by: string
      recorded_at: Date
      approval_id: string | null
      booked_at: Date | null
      reversal_approval_id: string | null
      reversed_at: Date | null
      /** Payee and description, folded. */
      search: string
    }
    expense_documents: {
      id: string
      expense_id: string
      name: string
      /** The media type, detected from its bytes. */
      type: string
      /** The size before encryption. */
      bytes: number
      content: Buffer
    }
  }
}
