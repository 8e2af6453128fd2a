/** A bank account of the association, and what its statements and the books say about it. */
import type { Currency, Minor } from '#kernel/money.ts'

export type BankAccountRow = {
  iban: string
  currency: Currency
  /** null before the first statement */
  balance: AccountBalance | null
}

export type AccountBalance = {
  /** The last day that statements cover. */
  closedOn: string
  /** The bank's balance after it. */
  closing: Minor
  /** The balance of the account in the ledger. */
  books: Minor
  /** Lines that are not matched: how many, and their sum. */
  openLines: number
  openSum: Minor
  /** Donations and expenses recorded by hand that no line is matched with: how many, and their sum. */
  recorded: number
  recordedSum: Minor
  /** What neither explains; 0 when the books are right. */
  difference: Minor
}
