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
] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]
