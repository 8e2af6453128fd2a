import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor, ZERO, type Currency } from '#kernel/money.ts'
import { TRANSITIONS, STATES, hasCapturedMoney, type State } from './attempt.ts'
import { decide, type CallbackClaim } from './decide.ts'
import type { PaymentInquiryResult } from './gateway.ts'
import type { RefusalKind } from './refusal-kind.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-20T10:29:00Z')
const attempt = (state: State, expires_at = later) => ({
  state,
  amount: minor(10_000),
  currency: 'TRY' as Currency,
  expires_at,
  refusal: null as RefusalKind | null,
  proc_code: null as string | null,
})
const captured = {
  kind: 'captured',
  amount: minor(10_000),
  currency: 'TRY',
  secured: true,
  authCode: 'S12345',
  hostRef: '1',
  voided: false,
  refunded: ZERO,
} as const satisfies PaymentInquiryResult
const refused = { kind: 'declined', code: '51', refusal: 'insufficient' } as const satisfies PaymentInquiryResult
const claims: Record<string, CallbackClaim> = {
  approved: { outcome: 'approved', refusal: null, code: '00' },
  declined: { outcome: 'declined', refusal: 'three_d_failed', code: 'MR15' },
  unclear: { outcome: 'unclear', refusal: null, code: 'V029' },
}

describe('what the bank captured', () => {
  test.each(['redirected', 'authenticated', 'provisioning', 'unknown', 'declined', 'abandoned'] as const)(
    'is captured, coming from %s, even if a browser claimed otherwise',
    (state) => {
      for (const claim of [undefined, ...Object.values(claims)])
        expect(decide(attempt(state), captured, now, claim)?.to).toBe('captured')
    },
  )

  test('is reported as a correction when our state was another', () => {
    expect(decide(attempt('declined'), captured, now)?.because).toBe('corrected to match bank')
    expect(decide(attempt('abandoned'), captured, now)?.because).toBe('corrected to match bank')
    expect(decide(attempt('redirected'), captured, now)?.because).toBe('captured at the bank')
  })

  test.each([
    ['another amount', { ...captured, amount: minor(100) }, 'captured 100 instead of 10000'],
    ['another currency', { ...captured, currency: 'USD' }, 'captured in USD instead of TRY'],
    ['a payer who was only half authenticated', { ...captured, secured: false }, 'without full 3-D Secure'],
  ])('with %s is a mismatch', (_, answer, because) => {
    const decision = decide(attempt('redirected'), answer, now, claims.approved)
    expect(decision).toMatchObject({ to: 'mismatch', because: expect.stringContaining(because) })
  })

  test('and voided on the same day is not captured', () => {
    expect(decide(attempt('unknown'), { ...captured, voided: true }, now)).toMatchObject({
      to: 'declined',
      refusal: 'bank_refused',
      code: null,
    })
  })
})

test('an approval that the bank does not confirm is never called a refusal', () => {
  for (const kind of ['nothing', 'pending'] as const)
    expect(decide(attempt('redirected'), { kind }, now, claims.approved)?.to).toBe('unknown')
  expect(decide(attempt('redirected'), refused, now, claims.approved)?.to).toBe('unknown')
})

const silence: PaymentInquiryResult = { kind: 'unknown', problem: 'no_answer' }

test('a genuine refusal waits while the bank cannot be asked, and counts once the bank reports no money', () => {
  expect(decide(attempt('redirected'), silence, now, claims.declined)).toMatchObject({
    to: 'unknown',
    refusal: 'three_d_failed',
  })
  const waiting = { ...attempt('unknown'), refusal: 'three_d_failed' as const, proc_code: 'MR15' }
  expect(decide(waiting, silence, now)).toBeNull()
  for (const kind of ['nothing', 'pending'] as const)
    expect(decide(waiting, { kind }, now)).toMatchObject({ to: 'declined', refusal: 'three_d_failed', code: 'MR15' })
  expect(decide(attempt('redirected'), silence, now, claims.unclear)).toBeNull()
})

test('a genuine approval makes a refusal and a silence unknown again; a refusal after an approval changes nothing', () => {
  for (const state of ['declined', 'abandoned'] as const)
    expect(decide(attempt(state), silence, now, claims.approved)?.to).toBe('unknown')
  for (const answer of [silence, { kind: 'nothing' }, { kind: 'pending' }] as const)
    expect(decide(attempt('unknown'), answer, now, claims.declined)).toBeNull()
})

test('after our capture request only the bank’s own refusal counts; everything else may have taken money', () => {
  for (const answer of [silence, { kind: 'nothing' }, { kind: 'pending' }] as const)
    expect(decide(attempt('provisioning', now), answer, now, claims.declined)?.to).toBe('unknown')
  expect(decide(attempt('provisioning'), refused, now)).toMatchObject({ to: 'declined', refusal: 'insufficient' })
})

test('a refusal without a reason is a refusal of the bank', () => {
  const claim: CallbackClaim = { outcome: 'declined', refusal: null, code: 'X1' }
  expect(decide(attempt('redirected'), { kind: 'nothing' }, now, claim)).toMatchObject({
    to: 'declined',
    refusal: 'bank_refused',
    code: 'X1',
  })
})

test('a payer whom the bank authenticated and then refused is declined by the bank, not by a browser', () => {
  expect(decide(attempt('authenticated'), refused, now)?.to).toBe('declined')
  expect(decide(attempt('authenticated'), { kind: 'pending' }, now, claims.declined)).toBeNull()
})

test('a timeout alone abandons no attempt: the bank must confirm that there is no money', () => {
  const past = attempt('redirected', now)
  expect(decide(past, { kind: 'unknown', problem: 'http:500' }, now)).toBeNull()
  expect(decide(past, { kind: 'pending' }, now)?.to).toBe('abandoned')
  expect(decide(attempt('redirected'), { kind: 'nothing' }, now)).toBeNull()
})

test('any claim in any state: only edges of the table, and captured money stays captured', () => {
  const answer: fc.Arbitrary<PaymentInquiryResult> = fc.oneof(
    fc.record({
      kind: fc.constant('captured' as const),
      amount: fc.constantFrom(10_000, 100).map(minor),
      currency: fc.constantFrom('TRY', 'USD', '392'),
      secured: fc.boolean(),
      authCode: fc.constant(null),
      hostRef: fc.constant(null),
      voided: fc.boolean(),
      refunded: fc.constant(ZERO),
    }),
    fc.constant<PaymentInquiryResult>(refused),
    fc.constantFrom('nothing' as const, 'pending' as const).map((kind) => ({ kind })),
    fc.constant<PaymentInquiryResult>({ kind: 'unknown', problem: 'http:500' }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...STATES),
      answer,
      fc.constantFrom(undefined, ...Object.values(claims)),
      fc.boolean(),
      (state, answer, claim, expired) => {
        const decision = decide(attempt(state, expired ? now : later), answer, now, claim)
        if (!decision) return
        expect(TRANSITIONS[state]).toContain(decision.to)
        if (hasCapturedMoney(state)) expect(hasCapturedMoney(decision.to)).toBe(true)
        if (decision.to === 'captured')
          expect(answer).toMatchObject({ kind: 'captured', amount: 10_000, currency: 'TRY' })
      },
    ),
  )
})
