/** The state of a donation over all its attempts, as staff see it; the view `donation_rows_computed` computes it. */

export const DONATION_STATUSES = [
  'paid',
  'waiting',
  /** Money may have been captured; the bank is being asked. */
  'confirming',
  /** The bank captured another amount, or from a payer it had not authenticated: two people decide. */
  'mismatch',
  'refunding',
  'partly_refunded',
  'refunded',
  /** The bank does not have the payment: it left the ledger, and nothing went back to the card. */
  'written_off',
  'voided',
  'disputed',
  /** A dispute took all of it. */
  'lost',
  'declined',
  'abandoned',
  /** Recorded manually by mistake. */
  'reversed',
] as const
export type DonationStatus = (typeof DONATION_STATUSES)[number]

/** The tabs above the list. */
export const STATUS_GROUPS = {
  paid: ['paid', 'partly_refunded'],
  waiting: ['waiting', 'confirming'],
  attention: ['mismatch', 'disputed', 'refunding'],
  failed: ['declined', 'abandoned'],
  returned: ['refunded', 'written_off', 'voided', 'lost', 'reversed'],
} as const satisfies Record<string, readonly DonationStatus[]>
export type StatusGroup = keyof typeof STATUS_GROUPS

export const STATUS_TONES: Record<DonationStatus, 'good' | 'warning' | 'bad' | 'plain'> = {
  paid: 'good',
  waiting: 'plain',
  confirming: 'warning',
  mismatch: 'bad',
  refunding: 'warning',
  partly_refunded: 'plain',
  refunded: 'plain',
  written_off: 'bad',
  voided: 'plain',
  disputed: 'bad',
  lost: 'bad',
  declined: 'bad',
  abandoned: 'plain',
  reversed: 'plain',
}

export const DONATION_METHODS = ['card', 'cash', 'bank_transfer', 'imported'] as const
export type PaymentMethod = (typeof DONATION_METHODS)[number]
