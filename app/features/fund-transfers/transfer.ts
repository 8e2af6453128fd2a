import type { Currency, Minor } from '#kernel/money.ts'

/** `waiting` for a second person; `rejected`: or withdrawn. */
export const FUND_TRANSFER_STATES = ['waiting', 'booked', 'rejected'] as const
export type FundTransferState = (typeof FUND_TRANSFER_STATES)[number]

/** The name of a transfer for people: `FT-12`. */
export const transferReference = (number: number): string => `FT-${number}`

export type FundTransferRow = {
  id: string
  reference: string
  state: FundTransferState
  from: string
  to: string
  amount: Minor
  currency: Currency
  reason: string
  overdraft: Minor
  at: Date
}

export type FundTransferPage = {
  rows: FundTransferRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<FundTransferState, number>>
}
