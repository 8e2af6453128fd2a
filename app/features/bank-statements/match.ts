/** What a line of a statement is matched with. */
import { SETTLEMENT_REASONS } from '#features/card-settlements/settlement.ts'

/**
 * `donation`: recorded by the match. `recorded`: staff had recorded it before. `expense`: the same of an expense. `returned`:
 * a transfer that the bank returned, on both lines. The others are no donations.
 */
export const MATCH_KINDS = [
  'donation',
  'recorded',
  'expense',
  'returned',
  'fee',
  'cash',
  'card_settlement',
  'own_account',
  'other',
] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** Not a donation. */
export const OTHER_KINDS = ['fee', 'cash', 'card_settlement', 'own_account', 'other'] as const
export type OtherKind = (typeof OTHER_KINDS)[number]

/** Why a match is suggested. */
export const MATCH_REASONS = [
  'code',
  'code_used',
  'amount',
  'other_amount',
  'name',
  'iban',
  'date',
  'reference',
  'campaign',
  'cash_book',
  'text',
  ...SETTLEMENT_REASONS,
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]
