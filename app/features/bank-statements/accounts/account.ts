/** A bank account of the association with its balances in statements and books. */
import type { Currency, Minor } from '#kernel/money.ts'

export type BankAccountRow = {
  iban: string
  currency: Currency
  /** Null before the first statement. */
  balance: AccountBalance | null
}

export type AccountBalance = {
  /** The first and the last day that statements cover. */
  openedOn: string
  closedOn: string
  /** The bank's balance after that day. */
  closing: Minor
  /** The balance of the account in the ledger. */
  books: Minor
  /** Number and sum of the lines that are not matched. */
  openLines: number
  openSum: Minor
  /** Number and sum of donations and expenses recorded by hand that are not matched with a line. */
  recorded: number
  recordedSum: Minor
  /** The unexplained difference; 0 when the books are right. */
  difference: Minor
}
