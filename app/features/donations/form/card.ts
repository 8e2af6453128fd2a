/** The card fields in the browser: they go only to the bank. */
import { cardDigits, cvcDigits, expiryDigits, expiryState } from '#kernel/card.ts'
import { luhnOk } from '#kernel/luhn.ts'
import type { BankCard } from '#features/payments/redirect/submit-card.ts'
import type { Problems } from './form-state.ts'

/** Values as typed; they exist only in the browser's memory. */
export type CardFields = { number: string; expiry: string; cvc: string }
export const EMPTY_CARD: CardFields = { number: '', expiry: '', cvc: '' }

/** Problems that block the submission: a missing or incomplete field. The bank checks the rest. */
export function cardProblems(card: CardFields): Problems<CardFields> {
  const problems: Problems<CardFields> = {}
  if (cardDigits(card.number).length < 13) problems.number = { code: 'card_number_required' }
  if (expiryState(card.expiry, new Date(0)) === 'invalid') problems.expiry = { code: 'card_exp_required' }
  if (cvcDigits(card.cvc).length < 3) problems.cvc = { code: 'card_cvc_required' }
  return problems
}

/** Warnings that may be wrong, so they are shown but never block. */
export function cardHints(
  card: CardFields,
  now: Date,
): { number?: 'donation_form.card_number_odd'; expiry?: 'donation_form.card_past' } {
  const complete = cardDigits(card.number).length === 16
  return {
    ...(complete && !luhnOk(card.number) && { number: 'donation_form.card_number_odd' as const }),
    ...(expiryState(card.expiry, now) === 'past' && { expiry: 'donation_form.card_past' as const }),
  }
}

/** The card in the format of the redirect page. */
export function bankCard(card: CardFields): BankCard {
  return { number: cardDigits(card.number), expiry: expiryDigits(card.expiry), code: cvcDigits(card.cvc) }
}
