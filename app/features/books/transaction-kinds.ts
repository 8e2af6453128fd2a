/** Kinds of ledger transactions, for the filter; each has a text `dashboard.posting.{kind}`. */
export const TRANSACTION_KINDS = [
  'capture',
  'refund_reserved',
  'refund_done',
  'refund_reversed',
  'offline_gift',
  'offline_gift_reversed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_fee',
  'mismatch_accepted',
  'orphan_adopted',
  'bank_line',
  'bank_line_reversed',
  'bank_opening',
] as const
