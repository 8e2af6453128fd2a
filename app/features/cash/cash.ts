/** The cash box: its balance, and transfers between it and the bank. */
import { add, minor, multiply, subtract, sum, type Currency, type Minor } from '#kernel/money.ts'

/** Notes and coins in circulation, in minor units, the largest first. */
export const DENOMINATIONS: Record<Currency, readonly number[]> = {
  TRY: [200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 50, 25, 10, 5],
  USD: [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 25, 10, 5, 1],
  EUR: [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1],
}
export const MAX_PIECES = 100_000

/** `equal`: the count equals the books. `waiting`: a second person has to approve the difference. */
export const CASH_COUNT_STATES = ['equal', 'waiting', 'booked', 'rejected'] as const
export type CashCountState = (typeof CASH_COUNT_STATES)[number]

/** `deposit`: from the cash box to the bank. */
export const CASH_DIRECTIONS = ['deposit', 'withdrawal'] as const
export type CashDirection = (typeof CASH_DIRECTIONS)[number]

/** `open`: recorded, and not on a statement yet. */
export const CASH_TRANSFER_STATES = ['open', 'matched', 'cancelled'] as const
export type CashTransferState = (typeof CASH_TRANSFER_STATES)[number]

/** @param pieces the number of pieces of each denomination, by its minor units */
export const countedSum = (pieces: Readonly<Record<string, number>>): Minor =>
  sum(Object.entries(pieces).map(([denomination, count]) => multiply(minor(Number(denomination)), count)))

export type CashCountRow = {
  id: string
  currency: Currency
  counted: Minor
  /** The balance in the books, less the expenses and plus the donations in cash that were pending approval. */
  expected: Minor
  /** Above zero: more than in the books. */
  difference: Minor
  state: CashCountState
  reason: string | null
  pieces: Record<string, number>
  by: string | null
  at: Date
}

export type CashTransferRow = {
  id: string
  direction: CashDirection
  currency: Currency
  amount: Minor
  movedOn: string
  note: string | null
  state: CashTransferState
  by: string | null
  cancelReason: string | null
}

export type PendingCash = {
  /** Cash of expenses that wait for approval: it has left the box, but not the books. */
  pending: Minor
  /** Cash of donations that wait for approval: it is in the box, but not in the books. */
  pendingDonations: Minor
}

export type CashBalance = PendingCash & {
  currency: Currency
  /** The balance of the cash box in the books. */
  balance: Minor
  /** The number of deposits and withdrawals that are on no statement yet. */
  open: number
  lastCountAt: Date | null
}

/** What should be in the box. */
export const expectedCash = (balance: Minor, { pending, pendingDonations }: PendingCash): Minor =>
  add(subtract(balance, pending), pendingDonations)
