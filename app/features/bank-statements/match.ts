/** Kinds of matches of statement lines, and the reasons of suggestions. */
import { SETTLEMENT_REASONS } from '#features/card-settlements/settlement.ts'

/**
 * `donation`: recorded by the match. `recorded`: a donation that staff recorded before. `expense`: an expense that
 * staff recorded before. `refund`: one that staff paid back by bank transfer and recorded before. `returned`: a transfer that the bank returned, on both lines. The others are not donations.
 */
export const MATCH_KINDS = [
  'donation',
  'recorded',
  'expense',
  'refund',
  'returned',
  'fee',
  'cash',
  'card_settlement',
  'own_account',
  'other',
] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/**
 * What a match needs `donations.create` for, next to `statements.update`: it records or reverses a donation, or a second
 * person must approve it because the month of the line is closed. So does its undo.
 */
export const changesDonations = (kinds: readonly MatchKind[], monthClosed: boolean): boolean =>
  monthClosed || kinds.some((kind) => kind === 'donation' || kind === 'returned')

/** Kinds that are not donations. */
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
