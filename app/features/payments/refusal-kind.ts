/** Why a payment did not happen, in the few ways that help a payer; `payments.refused.{kind}` says it. */
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
  /** About our account at the bank, whatever the card. */
  'merchant_problem',
] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/**
 * The issuer or 3-D Secure said no to a card: what tests of stolen cards consist of; and forms that the payer changed.
 * Who walks away, and what is the bank's fault or ours, is none of it.
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
