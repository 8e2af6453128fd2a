import type { RefusalKind } from '#features/payments/refusal-kind.ts'
import type { Minor } from '#kernel/money.ts'

export const PERIODS = ['today', 'week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** In the funds, in lira. */
export type Sums = {
  count: number
  sum: Minor
  average: Minor
  donors: number
  /** Of them, those who had given before the period began. */
  recurring: number
}

export type Figures = {
  /** So far, and the same stretch of the period before: until the 21st against until the 21st of last month. */
  periods: Record<Period, { now: Sums; before: Sums }>
  /** The last days in Istanbul, the oldest first, those without gifts too. */
  days: { day: string; count: number; sum: Minor }[]
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
