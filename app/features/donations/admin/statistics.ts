import type { RefusalKind } from '#features/payments/refusal-kind.ts'
import type { Minor } from '#kernel/money.ts'
import type { PaymentMethod } from './status.ts'

export const PERIODS = ['today', 'week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** Kuruş of donations in lira. */
export type Totals = {
  count: number
  /** In the funds, according to the ledger. */
  sum: Minor
  /** The received sum, before any refund. */
  captured: Minor
  /** The sum returned in this time, whenever it was received. */
  refunded: Minor
  average: Minor
  donors: number
  /** Of these donations, those of people who had donated before the period began. */
  recurring: number
}

export type DonationStatistics = {
  /** Today, the last 7 and 30 days and this year so far, each with the same span of the period before. */
  periods: Record<Period, { now: Totals; before: Totals }>
  /** The last days in Istanbul, the oldest first, including days without donations. */
  days: { day: string; count: number; sum: Minor }[]
  /** The last twelve months, the oldest first: `2026-11`. */
  months: { month: string; count: number; sum: Minor }[]
  /** The payment methods of the last days' donations, the largest sum first. */
  methods: { method: PaymentMethod; count: number; sum: Minor }[]
  /** The destinations of the last days, the largest first; id null: the general fund. */
  campaigns: { id: number | null; title: string; count: number; sum: Minor }[]
  /** Finished card payments of the last 30 days, and why they did not succeed. */
  success: {
    ended: number
    paid: number
    before: { ended: number; paid: number }
    reasons: { refusal: RefusalKind; count: number }[]
  }
}
