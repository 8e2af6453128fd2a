/** Chargebacks as the screens show them. */
import type { ApprovalState } from '#features/approvals/approval.ts'
import type { PaymentPurpose } from '#features/payments/tables.ts'
import type { Currency, Minor } from '#kernel/money.ts'

export const EVIDENCE_BYTES = 10 * 1024 * 1024
/** Files of one dispute. */
export const MAX_EVIDENCE = 20

/** Days before the bank's deadline on which staff are reminded. */
export const REMINDER_DAYS = [7, 3, 1] as const

/** Rows of the register: money that was returned, or may be: refunds, disputes and amount mismatches. */
export const RETURN_KINDS = ['refund', 'dispute', 'mismatch'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

/** The part of a captured payment that can be disputed. `refunded`: it went back to the payer before. */
export type Disputable = { attemptId: string; left: Minor; currency: Currency; refunded: boolean }

export type ReturnRow = {
  kind: ReturnKind
  id: string
  at: Date
  /** The state of the refund, the dispute or the attempt; `written_off`, `write_off_reversed`: nothing went
   * back to the card; `transferred`, `transfer_reversed`: it was paid back by bank transfer. */
  state: string
  amount: Minor
  currency: Currency
  /** The bank's case number, or why staff refunded. */
  text: string | null
  /** Of a dispute: the bank's fee, the deadline, and the amount that was lost. */
  fee: Minor | null
  answerBy: string | null
  answered: boolean
  lost: Minor | null
  payment: { reference: string; purpose: PaymentPurpose; id: string }
}

/** The register of one month and currency. Rows of any state are counted; `refunded` is what the bank has sent back. */
export type ReturnMonth = {
  /** `2026-11` */
  month: string
  currency: Currency
  count: number
  refunded: Minor
  disputed: Minor
  lost: Minor
  /** Fees of the bank for disputes. */
  fees: Minor
}

/** A dispute in the list of its payment. */
export type DisputeSummary = {
  id: string
  attemptId: string
  caseNumber: string
  amount: Minor
  currency: Currency
  state: 'opened' | 'won' | 'lost'
  openedAt: Date
  /** A proposal to close or reopen it waits for a second person. */
  proposed: boolean
}

export type DisputeDetail = ReturnRow & {
  caseNumber: string
  openedAt: Date
  closedAt: Date | null
  answeredAt: Date | null
  /** How often it was reopened, and when for the last time. */
  reopened: number
  reopenedAt: Date | null
  /** To close and to reopen it, the oldest first. */
  proposals: DisputeProposal[]
  files: { id: string; name: string; bytes: number; at: Date }[]
}

/** A proposal to close a dispute, or to take back how it was closed. */
export type DisputeProposal = {
  id: string
  action: 'close' | 'reopen'
  state: ApprovalState
  won: boolean
  lost: Minor | null
  fee: Minor | null
  reason: string
  by: string | null
  at: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  mine: boolean
}
