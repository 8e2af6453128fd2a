import type { Currency, Minor } from '#kernel/money.ts'
import type { FundLine } from './funds.ts'

/** An account in a period. Balances above zero are debit balances, below zero credit balances. */
export type AccountLine = {
  account: string
  name: string
  opening: Minor
  /** Never below zero, as `credit`. */
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
  /** The donation, order, expense or transfer that it belongs to. */
  subject: { reference: string; path: string } | null
  entries: { account: string; name: string; minor: Minor }[]
  currency: Currency
  /** Of the account that is asked for, after this transaction. */
  balance: Minor | null
}

export type JournalPage = {
  rows: JournalRow[]
  total: number
  page: number
  size: number
  /** Of the account that is asked for; null without one. */
  statement: { name: string; currency: Currency; opening: Minor; closing: Minor } | null
}

/** Accounts that hold undecided money have one line together. */
export const SUSPENSE = 'suspense'
