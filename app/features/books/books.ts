import type { Currency, Minor } from '#kernel/money.ts'
import type { FundLine } from './funds.ts'

/** An account in a period. Balances above zero are debit balances, below zero credit balances. */
export type AccountLine = {
  account: string
  name: string
  opening: Minor
  /** At least zero, like `credit`. */
  debit: Minor
  credit: Minor
  closing: Minor
}

/** All accounts of one currency: debit and credit are equal, and the closing balances add up to zero. */
export type TrialBalance = {
  currency: Currency
  accounts: AccountLine[]
  funds: (FundLine & { name: string })[]
  total: Omit<AccountLine, 'account' | 'name'>
}

/** A ledger transaction with its entries. */
export type JournalRow = {
  id: string
  at: Date
  kind: string
  /** The donation, order, expense or transfer that caused it. */
  subject: { reference: string; path: string } | null
  entries: { account: string; name: string; minor: Minor }[]
  currency: Currency
  /** The balance of the requested account after this transaction. */
  balance: Minor | null
}

export type JournalPage = {
  rows: JournalRow[]
  total: number
  page: number
  size: number
  /** The statement of the requested account; null without one. */
  statement: { name: string; currency: Currency; opening: Minor; closing: Minor } | null
}

/** All accounts that hold undecided money share one line. */
export const SUSPENSE = 'suspense'
