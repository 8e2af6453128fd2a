/** The result of a permit to collect donations, as its report to the authority needs it (Law 2860). */
import type { ExpenseCategory } from '#features/expenses/expense.ts'
import type { Localized } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** Of one currency; gross − paidBack − spent + transferred = balance. */
export type PermitResult = {
  currency: Currency
  /** Donations that arrived in the time of the permit. */
  donations: number
  gross: Minor
  paidBack: Minor
  spent: Minor
  byCategory: { category: ExpenseCategory; amount: Minor }[]
  /** Above zero: from other funds. */
  transferred: Minor
  balance: Minor
}

/** Days as `2026-11-24`, in Istanbul. */
export type PermitReport = {
  id: number
  number: string
  campaign: { id: number; title: string }
  authority: Localized | null
  decidedOn: string | null
  startsOn: string
  /** The last day, with its extension. */
  endsOn: string
  extended: boolean
  amount: Minor | null
  provinces: string | null
  /** 90 days after the last day. */
  dueOn: string
  reportedOn: string | null
  /** Until when spending and transfers of the fund count: today, or the day before the campaign's next permit. */
  countedUntil: string
  results: PermitResult[]
}
