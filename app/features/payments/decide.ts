/** What the bank's word means for an attempt. Pure: the whole judgement about money stands on this page. */
import type { Currency, Minor } from '#kernel/money.ts'
import { TRANSITIONS, type State } from './attempt.ts'
import type { PaymentInquiryResult } from './gateway.ts'
import type { RefusalKind } from './refusal-kind.ts'

type Known = {
  state: State
  amount: Minor
  currency: Currency
  expires_at: Date
  /** In `unknown`: a refusal that only a browser brought, to be believed once the bank was asked. */
  refusal: RefusalKind | null
  proc_code: string | null
}
/** What a genuine callback claimed, if one led to the question. */
export type CallbackClaim = {
  says: 'approved' | 'authenticated' | 'declined' | 'unclear'
  refusal: RefusalKind | null
  code: string
}

export type Decision =
  | { to: 'captured' | 'mismatch'; because: string }
  | { to: 'declined'; because: string; refusal: RefusalKind; code: string | null }
  | { to: 'unknown'; because: string; refusal?: RefusalKind; code?: string | null }
  | { to: 'abandoned'; because: string }

/** Where the attempt goes now; null when it stays. Never an edge that does not exist. */
export function decide(attempt: Known, word: PaymentInquiryResult, now: Date, claim?: CallbackClaim): Decision | null {
  const decision = judge(attempt, word, now, claim)
  return decision && TRANSITIONS[attempt.state].includes(decision.to) ? decision : null
}

function judge(attempt: Known, word: PaymentInquiryResult, now: Date, claim?: CallbackClaim): Decision | null {
  if (word.kind === 'captured') {
    if (word.voided) return { to: 'declined', because: 'taken back at the bank', refusal: 'bank_refused', code: null }
    const wrong = difference(attempt, word)
    if (wrong) return { to: 'mismatch', because: wrong }
    const corrected = attempt.state === 'declined' || attempt.state === 'abandoned'
    return { to: 'captured', because: corrected ? 'corrected to match bank' : 'captured at the bank' }
  }
  if (attempt.state === 'provisioning' && word.kind !== 'declined')
    return { to: 'unknown', because: 'no clear answer to the request for the money' }
  // A genuine approval that the bank does not confirm may be its slowness: nobody is told "declined" yet.
  if (claim?.says === 'approved') return { to: 'unknown', because: `approved by callback, the bank says ${word.kind}` }
  if (word.kind === 'declined')
    return { to: 'declined', because: 'refused by the bank', refusal: word.refusal, code: word.code }
  const refusal = refusedByCallback(attempt, claim)
  // The payer may have paid the same order with another card: no refusal is believed before the bank was asked.
  if (word.kind === 'unknown')
    return refusal && attempt.state === 'redirected'
      ? { to: 'unknown', because: 'refused by callback, the bank could not be asked', ...refusal }
      : null
  if (refusal) return { to: 'declined', because: 'refused by callback', ...refusal }
  if (now >= attempt.expires_at) return { to: 'abandoned', because: `the bank says ${word.kind}, time is up` }
  return null
}

/** What a browser brought as a refusal. It does not count after an approval, nor while we ask for the money ourselves. */
function refusedByCallback(
  attempt: Known,
  claim?: CallbackClaim,
): { refusal: RefusalKind; code: string | null } | null {
  if (attempt.state === 'unknown') return attempt.refusal && { refusal: attempt.refusal, code: attempt.proc_code }
  if (attempt.state !== 'redirected' || claim?.says !== 'declined') return null
  return { refusal: claim.refusal ?? 'bank_refused', code: claim.code }
}

function difference(attempt: Known, word: PaymentInquiryResult & { kind: 'captured' }): string | null {
  if (word.currency !== attempt.currency) return `captured in ${word.currency} instead of ${attempt.currency}`
  if (word.amount !== attempt.amount) return `captured ${word.amount} instead of ${attempt.amount}`
  return word.secured ? null : 'captured without full 3-D Secure'
}
