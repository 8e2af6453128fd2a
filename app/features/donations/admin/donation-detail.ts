import type { ApprovalState } from '#features/approvals/approval.ts'
import type { LiraValue } from '#features/exchange-rates/rate.ts'
import type { LedgerRow } from '#features/ledger/ledger-row.ts'
import type { Disputable, DisputeSummary } from '#features/payments/disputes/dispute.ts'
import type { AttemptTimeline } from '#features/payments/timelines/attempt-timeline.ts'
import type { RefundMethod, RefundState } from '#features/payments/refunds/refund.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { DonationRow } from './donation-row.ts'

/** The detail of a donation, limited to what this person may see: null is "not allowed", empty is "none". */
export type DonationDetail = {
  donation: DonationRow
  /** The record of all donations of the donor; null also for readers who may not see donors. */
  donorId: string | null
  /** Opens the page that the donor sees, with the receipt; null for readers who may not see donors. */
  resultPath: string | null
  createdAt: Date
  confirmedAt: Date | null
  /** Foreign money that arrived, at the rate of its day; null: it is in lira, or did not arrive. */
  lira: { value: LiraValue } | null
  /** The version of the donation terms that the donor accepted. */
  termsVersion: string | null
  /** The valid one first, then the newest. */
  receipts: {
    number: string
    issuedAt: Date
    officialNumber: string | null
    replaces: string | null
    cancelled: { at: Date; because: string; replacedBy: string | null } | null
    pdf: string | null
  }[]
  offline: Offline | null
  attempts: AttemptTimeline[]
  refunds: RefundTimeline[]
  disputes: DisputeSummary[]
  approvals: ApprovalTimeline[]
  notes: { id: string; text: string; by: string | null; at: Date }[]
  ledger: LedgerRow[] | null
  emails: EmailEntry[] | null
  audit: AuditEntryDetail[] | null
  can: {
    /** A partial or full refund through the bank. `alone`: above it a second person must approve. */
    refund: { attemptId: string; left: Minor; alone: Minor; currency: Currency; sameDay: boolean } | null
    /** A second capture: it can only be refunded in full. */
    refundSecond: { attemptId: string; left: Minor; alone: Minor; currency: Currency } | null
    /** Paid through a bank connection that is not set up here: refunds are made at that bank. */
    refundElsewhere: boolean
    decideMismatch: { attemptId: string; left: Minor; currency: string; acceptable: boolean } | null
    dispute: Disputable | null
    /** A dispute about a second capture, whose money is in suspense. */
    disputeSecond: Disputable | null
    reverse: boolean
    recordAgain: boolean
    editDonor: boolean
    writeNumber: boolean
    reissue: boolean
    resend: boolean
    note: boolean
  }
}

export type Offline = {
  receivedOn: string
  bankReference: string | null
  note: string | null
  /** The donor agreed to be shown on the campaign's donor wall. */
  wall: boolean
  recordedBy: string | null
  recordedAt: Date
  reversed: { at: Date; by: string | null; because: string } | null
  /** The reversed donation that this one records correctly, and the donation that corrects this one. */
  corrects: LinkedDonation | null
  correctedBy: LinkedDonation | null
}

type LinkedDonation = { id: string; reference: string }

export type RefundTimeline = {
  id: string
  attemptId: string
  amount: Minor
  currency: Currency
  state: RefundState
  method: RefundMethod | null
  reason: string
  by: string | null
  code: string | null
  tries: number
  nextTryAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** A proposal to cancel or reverse it waits. */
  cancelling: boolean
  /** A write-off or a bank transfer that two people can reverse. */
  reversible: boolean
  /** Of a bank transfer: its day and the bank's number. */
  paidOn: string | null
  bankReference: string | null
  /** Of a refund that the bank refused: what can be recorded as paid back by bank transfer. */
  transferable: Minor
}

export type ApprovalTimeline = {
  id: string
  kind: string
  state: ApprovalState
  input: Record<string, unknown>
  /**
   * The words of staff, with `note`. They are shown to readers without `donors.read` too, like the notes of a donation: the
   * second person judges the proposal by them, and no rule recognises a name in free text.
   */
  reason: string
  by: string | null
  at: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  /** The time at which it takes effect without a second person; null: never. */
  effectiveAt: Date | null
  mine: boolean
}

export type EmailEntry = {
  id: string
  template: string
  subject: string
  to: string | null
  state: 'waiting' | 'sent' | 'kept' | 'failed'
  error: string | null
  createdAt: Date
  sentAt: Date | null
}

export type AuditEntryDetail = {
  id: string
  command: string
  by: string | null
  at: Date
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  detail: Record<string, unknown> | null
}
