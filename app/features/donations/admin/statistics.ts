import type { RefusalKind } from '#features/payments/refusal-kind.ts'
import type { Minor } from '#kernel/money.ts'
import type { PaymentMethod } from './status.ts'

export const PERIODS = ['today', 'week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** Kuruş of gifts in lira. */
export type Totals = {
  count: number
  /** In the funds, by the ledger. */
  sum: Minor
  /** What arrived, before anything of it went back. */
  captured: Minor
  /** What went back in this time, whenever it had come. */
  refunded: Minor
  average: Minor
  donors: number
  /** Of them, those who had given before the period began. */
  recurring: number
}

export type DonationStatistics = {
  /**
   * Today, the last 7 and 30 days, this year: so far, and the same stretch of what was before, until this hour.
   */
  periods: Record<Period, { now: Totals; before: Totals }>
  /** The last days in Istanbul, the oldest first, those without gifts too. */
  days: { day: string; count: number; sum: Minor }[]
  /** The last twelve months, the oldest first: `2026-11`. */
  months: { month: string; count: number; sum: Minor }[]
  /** How the last days' gifts came, the largest first. */
  methods: { method: PaymentMethod; count: number; sum: Minor }[]
  /** What the last days went to, the largest first; id null: the general fund. */
  campaigns: { id: number | null; title: string; count: number; sum: Minor }[]
  /** Card payments of the last 30 days that have ended, and why they did not succeed. */
  success: {
    ended: number
    paid: number
    before: { ended: number; paid: number }
    reasons: { refusal: RefusalKind; count: number }[]
  }
}
