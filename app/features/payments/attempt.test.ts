import { expect, test } from 'vitest'
import { assertTransition, TRANSITIONS, isOpen, isRefundable, STATES, hasCapturedMoney } from './attempt.ts'

/** The table of docs/reference/payment-states.md "Attempt states", written by hand a second time: any other transition must throw. */
const ALLOWED = new Set([
  'created > redirected',
  'redirected > authenticated',
  'redirected > unknown',
  'redirected > captured',
  'redirected > mismatch',
  'redirected > declined',
  'redirected > abandoned',
  'authenticated > provisioning',
  'authenticated > captured',
  'authenticated > mismatch',
  'authenticated > declined',
  'authenticated > abandoned',
  'provisioning > unknown',
  'provisioning > captured',
  'provisioning > mismatch',
  'provisioning > declined',
  'unknown > captured',
  'unknown > mismatch',
  'unknown > declined',
  'unknown > abandoned',
  'declined > unknown',
  'declined > captured',
  'declined > mismatch',
  'abandoned > unknown',
  'abandoned > captured',
  'abandoned > mismatch',
  'captured > voided',
  'mismatch > captured',
  'mismatch > refunded',
])

test.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
  '%s > %s matches the table',
  (from, to) => {
    const move = () => assertTransition(from, to)
    if (ALLOWED.has(`${from} > ${to}`)) expect(move).not.toThrow()
    else expect(move).toThrow(`never goes from ${from} to ${to}`)
  },
)

test('the bank holds or held money in four states, and its final answer is missing in five', () => {
  expect(STATES.filter(hasCapturedMoney)).toEqual(['captured', 'mismatch', 'voided', 'refunded'])
  expect(STATES.filter(isOpen)).toEqual(['created', 'redirected', 'authenticated', 'provisioning', 'unknown'])
})

test('only money that we still hold can be refunded', () => {
  expect(STATES.filter(isRefundable)).toEqual(['captured', 'mismatch'])
})

test('captured money never becomes a refusal again, by any number of transitions', () => {
  for (const start of STATES.filter(hasCapturedMoney)) {
    const reached = new Set<string>([start])
    for (const state of reached) for (const next of TRANSITIONS[state as keyof typeof TRANSITIONS]) reached.add(next)
    expect([...reached].filter((state) => !hasCapturedMoney(state as keyof typeof TRANSITIONS))).toEqual([])
  }
})

test('every open state can reach a final one', () => {
  for (const start of STATES.filter(isOpen)) {
    const reached = new Set<string>([start])
    for (const state of reached) for (const next of TRANSITIONS[state as keyof typeof TRANSITIONS]) reached.add(next)
    expect([...reached]).toContain('captured')
  }
})
