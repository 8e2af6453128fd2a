/** Types of statement lines in the working list. */
import type { SettlementSuggestion } from '#features/card-settlements/settlement.ts'
import type { PledgeState } from '#features/transfers/pledge.ts'
import type { MatchKind, MatchReason, OtherKind } from '#features/bank-statements/match.ts'
import type { Currency, Minor } from '#kernel/money.ts'

export const LINE_STATES = ['open', 'waiting', 'matched'] as const
export type LineState = (typeof LINE_STATES)[number]

export type Suggestion = {
  kind: 'pledge' | 'recorded' | 'donation' | 'same_donor' | 'expense' | 'refund' | 'returned' | OtherKind
  /** Matched by reference code, so it can be accepted together with others. */
  sure: boolean
  reasons: MatchReason[]
  campaign: { id: number; title: string } | null
  pledge?: {
    id: string
    code: string
    state: PledgeState
    amount: Minor | null
    currency: Currency
    /** Null for readers who may not see donors. */
    donor: string | null
    /** Amount that banks may have deducted: staff may record the announced amount instead. 0 offers no choice. */
    missing: Minor
  }
  /** For `returned`: the donation whose transfer arrived on this day. */
  donation?: { id: string; reference: string; cameOn?: string }
  expense?: { id: string; reference: string; payee: string }
  /** For `same_donor`: the donor's last donation; `donor` is null for readers who may not see donors. */
  earlier?: { id: string; reference: string; donor: string | null }
  /** Named by the reference of the payment that was paid back. */
  refund?: { id: string; reference: string }
  settlement?: SettlementSuggestion
  /** The entry in the cash book. */
  cash?: { id: string; movedOn: string }
}

/** Lines with a certain match, and the others that have at least one suggestion. */
export type MatchCounts = { certain: number; suggested: number }

export type LineMatch = {
  kind: MatchKind
  amount: Minor
  commission: Minor
  note: string | null
  donation: { id: string; reference: string } | null
  /** The reference by which people name the expense. */
  expense: string | null
  /** The reference of the payment that was paid back. */
  refund: string | null
  at: Date
}

export type LineRow = {
  id: string
  iban: string
  currency: Currency
  bookedOn: string
  /** Positive for incoming money. */
  amount: Minor
  /** The amount that is not matched yet. */
  remaining: Minor
  description: string
  counterparty: string | null
  bankReference: string | null
  state: LineState
  /** The month is closed, so a match needs a second person. */
  monthClosed: boolean
  suggestions: Suggestion[]
  matches: LineMatch[]
}

export type LinePage = {
  rows: LineRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<LineState, number>>
  /** Number of lines that can be accepted together. */
  sure: number
}
