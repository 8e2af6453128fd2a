/** The kinds of failed payments that help a payer; the text is `payments.refused.{kind}`. */
export const REFUSAL_KINDS = [
  'insufficient',
  'limit',
  'expired_card',
  'wrong_card_number',
  'wrong_security_code',
  'not_permitted',
  'card_blocked',
  'bank_refused',
  'three_d_failed',
  'cancelled',
  'bank_unreachable',
  'not_completed',
  'technical',
  /** The form that reached the bank is not the one that we signed. */
  'form_changed',
  /** About our account at the bank, independent of the card. */
  'merchant_problem',
] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/**
 * The issuer or 3-D Secure refused a card, as in tests of stolen cards, or the payer changed the form. A payer who
 * leaves, and faults of the bank or ours, are not counted.
 */
export const DECLINED_CARD: readonly RefusalKind[] = [
  'insufficient',
  'limit',
  'expired_card',
  'wrong_card_number',
  'wrong_security_code',
  'not_permitted',
  'card_blocked',
  'bank_refused',
  'three_d_failed',
  'form_changed',
]

export function isDeclinedCard({ state, refusal }: { state: string; refusal: RefusalKind | null }): boolean {
  return state === 'declined' && refusal !== null && DECLINED_CARD.includes(refusal)
}
