/** The result of a permit to collect donations, for the report to the authority (Law 2860). */
import type { ExpenseCategory } from '#features/expenses/expense.ts'
import type { Localized } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** The result in one currency: gross − paidBack − importedSpent − toGeneral − spent + transferred = balance. */
export type PermitResult = {
  currency: Currency
  /** Number of donations that arrived during the permit. */
  donations: number
  gross: Minor
  paidBack: Minor
  /** Of the donations of imports that were declared as already spent. */
  importedSpent: Minor
  /** Of donations that went to the general fund, because the campaign had reached its goal. */
  toGeneral: Minor
  spent: Minor
  byCategory: { category: ExpenseCategory; amount: Minor }[]
  /** Positive for money from other funds. */
  transferred: Minor
  balance: Minor
}

/** Days in Istanbul, like `2026-11-24`. */
export type PermitReport = {
  id: number
  number: string
  campaign: { id: number; title: string }
  authority: Localized | null
  decidedOn: string | null
  startsOn: string
  /** The last day, including an extension. */
  endsOn: string
  extended: boolean
  amount: Minor | null
  provinces: string | null
  /** 90 days after the last day. */
  dueOn: string
  reportedOn: string | null
  /** Last day on which expenses and transfers of the fund count: today, or the day before the next permit. */
  countedUntil: string
  results: PermitResult[]
}
