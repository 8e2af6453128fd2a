import type { Account } from '#features/ledger/account.ts'
import type { Currency, Minor } from '#kernel/money.ts'

export const EXPENSE_CATEGORIES = [
  'aid',
  'education',
  'housing',
  'events',
  'salaries',
  'rent',
  'supplies',
  'services',
  'taxes',
  'other',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

/** `waiting` for a second person; `rejected`: or withdrawn. */
export const EXPENSE_STATES = ['waiting', 'booked', 'rejected', 'reversed'] as const
export type ExpenseState = (typeof EXPENSE_STATES)[number]

export const DOCUMENT_BYTES = 10 * 1024 * 1024

/** The account that money is paid from. */
export type PaidFrom = Extract<Account, 'cash' | 'bank_account' | `bank_account:${number}`>

/** The name of an expense for people: `EXP-12`. */
export const expenseReference = (number: number): string => `EXP-${number}`

export type ExpenseRow = {
  id: string
  reference: string
  state: ExpenseState
  /** null: the general fund */
  campaignId: number | null
  fund: string
  amount: Minor
  currency: Currency
  paidFrom: PaidFrom
  /** A day in Istanbul. */
  paidOn: string
  payee: string
  category: ExpenseCategory
  description: string
  overdraft: Minor
  document: { id: string; name: string } | null
  /** A reversal that waits for a second person. */
  reversalWaiting: boolean
}

export type ExpensePage = {
  rows: ExpenseRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<ExpenseState, number>>
}
