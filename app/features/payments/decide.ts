/** Decides what the bank's answer means for an attempt. Pure: every decision about money is in this file. */
import { MINUTE_MS } from '#kernel/durations.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { TRANSITIONS, type State } from './attempt.ts'
import type { PaymentInquiryResult } from './gateway.ts'
import type { RefusalKind } from './refusal-kind.ts'

type AttemptFacts = {
  state: State
  amount: Minor
  currency: Currency
  expires_at: Date
  /** In `unknown`: a refusal that only a browser sent. It counts once the bank was asked. */
  refusal: RefusalKind | null
  proc_code: string | null
}
/** The claim of a genuine callback, if one led to the inquiry. */
export type CallbackClaim = {
  outcome: 'approved' | 'authenticated' | 'declined' | 'unclear'
  refusal: RefusalKind | null
  code: string
}

export type Decision =
  | { to: 'captured' | 'mismatch'; because: string }
  | { to: 'declined'; because: string; refusal: RefusalKind; code: string | null }
  | { to: 'unknown'; because: string; refusal?: RefusalKind; code?: string | null }
  | { to: 'abandoned'; because: string }

/** Returns the attempt's next state, by an existing transition only; null when it stays. */
export function decide(
  attempt: AttemptFacts,
  word: PaymentInquiryResult,
  now: Date,
  claim?: CallbackClaim,
): Decision | null {
  const decision = evaluate(attempt, word, now, claim)
  return decision && TRANSITIONS[attempt.state].includes(decision.to) ? decision : null
}

function evaluate(
  attempt: AttemptFacts,
  word: PaymentInquiryResult,
  now: Date,
  claim?: CallbackClaim,
): Decision | null {
  if (word.kind === 'captured') {
    if (word.voided) return { to: 'declined', because: 'taken back at the bank', refusal: 'bank_refused', code: null }
    const wrong = difference(attempt, word)
    if (wrong) return { to: 'mismatch', because: wrong }
    const corrected = attempt.state === 'declined' || attempt.state === 'abandoned'
    return { to: 'captured', because: corrected ? 'corrected to match bank' : 'captured at the bank' }
  }
  if (attempt.state === 'provisioning' && word.kind !== 'declined')
    return { to: 'unknown', because: 'no clear answer to the request for the money' }
  // The bank may be slow to confirm a genuine approval, so the payer is not shown "declined" yet.
  if (claim?.outcome === 'approved')
    return { to: 'unknown', because: `approved by callback, the bank says ${word.kind}` }
  if (word.kind === 'declined')
    return { to: 'declined', because: 'refused by the bank', refusal: word.refusal, code: word.code }
  const refusal = refusedByCallback(attempt, claim)
  // The payer may have paid the same order with another card: a refusal counts only after the bank was asked.
  if (word.kind === 'unknown')
    return refusal && { to: 'unknown', because: 'refused by callback, the bank could not be asked', ...refusal }
  if (refusal) return { to: 'declined', because: 'refused by callback', ...refusal }
  if (now >= attempt.expires_at) return { to: 'abandoned', because: `the bank says ${word.kind}, time is up` }
  return null
}

/** A refusal that a browser sent. It does not count after an approval, nor while our capture request runs. */
function refusedByCallback(
  attempt: AttemptFacts,
  claim?: CallbackClaim,
): { refusal: RefusalKind; code: string | null } | null {
  if (attempt.state === 'unknown') return attempt.refusal && { refusal: attempt.refusal, code: attempt.proc_code }
  if (attempt.state !== 'redirected' || claim?.outcome !== 'declined') return null
  return { refusal: claim.refusal ?? 'bank_refused', code: claim.code }
}

function difference(attempt: AttemptFacts, word: PaymentInquiryResult & { kind: 'captured' }): string | null {
  if (word.currency !== attempt.currency) return `captured in ${word.currency} instead of ${attempt.currency}`
  if (word.amount !== attempt.amount) return `captured ${word.amount} instead of ${attempt.amount}`
  return word.secured ? null : 'captured without full 3-D Secure'
}

/** Clocks of a bank and of our server may differ by so much. Milliseconds. */
const CLOCK_DIFFERENCE = 15 * MINUTE_MS

/**
 * When the card was charged: the time that the bank gives (to the minute at best), where it can be right. Otherwise now,
 * the time of the confirmation.
 * @param startedAt when the payment began, if it is ours
 */
export function captureTime(
  capturedAt: Date | null | undefined,
  { startedAt, now }: { startedAt?: Date; now: Date },
): Date {
  // Also false for an invalid date.
  if (!capturedAt || !(capturedAt <= now)) return now
  if (now.getTime() - capturedAt.getTime() < MINUTE_MS) return now
  if (!startedAt || capturedAt >= startedAt) return capturedAt
  return startedAt.getTime() - capturedAt.getTime() <= CLOCK_DIFFERENCE ? startedAt : now
}
