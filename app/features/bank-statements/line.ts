/** Lines of statements as the working list shows them. */
import type { SettlementSuggestion } from '#features/card-settlements/settlement.ts'
import type { PledgeState } from '#features/transfers/pledge.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { MatchKind, MatchReason, OtherKind } from './match.ts'

export const LINE_STATES = ['open', 'waiting', 'matched'] as const
export type LineState = (typeof LINE_STATES)[number]

export type Suggestion = {
  kind: 'pledge' | 'recorded' | 'donation' | 'expense' | 'returned' | OtherKind
  /** By its reference code: may be accepted with all others. */
  sure: boolean
  reasons: MatchReason[]
  campaign: { id: number; title: string } | null
  pledge?: {
    id: string
    code: string
    state: PledgeState
    amount: Minor | null
    currency: Currency
    /** null without permission to see donors */
    donor: string | null
    /** What banks may have kept of it: staff may record the announced amount. 0: nothing is offered. */
    missing: Minor
  }
  /** Of `returned`: the donation whose transfer came on this day. */
  donation?: { id: string; reference: string; cameOn?: string }
  expense?: { id: string; reference: string; payee: string }
  settlement?: SettlementSuggestion
  /** Recorded in the cash book. */
  cash?: { id: string; movedOn: string }
}

export type LineMatch = {
  kind: MatchKind
  amount: Minor
  commission: Minor
  note: string | null
  donation: { id: string; reference: string } | null
  /** How people name the expense. */
  expense: string | null
  at: Date
}

export type LineRow = {
  id: string
  iban: string
  currency: Currency
  bookedOn: string
  /** Above zero: money that came in. */
  amount: Minor
  /** Not matched yet. */
  remaining: Minor
  description: string
  counterparty: string | null
  bankReference: string | null
  state: LineState
  /** Its month is closed: a match needs a second person. */
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
  /** Lines that can be accepted at once. */
  sure: number
}
