import { expect, test } from 'vitest'
import { isDeclinedCard, type RefusalKind } from './refusal-kind.ts'

test.each([
  ['declined', 'insufficient', true],
  ['declined', 'form_changed', true],
  // The payer left, or the bank or our account had a fault.
  ['declined', 'cancelled', false],
  ['declined', 'technical', false],
  ['declined', 'merchant_problem', false],
  ['declined', null, false],
  // The bank took the money after all, or the payment is still open.
  ['captured', 'insufficient', false],
  ['redirected', 'insufficient', false],
] satisfies [string, RefusalKind | null, boolean][])(
  '%s with %s is a declined card: %s',
  (state, refusal, declined) => {
    expect(isDeclinedCard({ state, refusal })).toBe(declined)
  },
)
