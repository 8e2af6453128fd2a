/** One attempt to pay: its states and the only transitions between them (docs/reference/payment-states.md "Attempt states"). */
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'

export const STATES = [
  'created',
  /** The payer was sent to the bank. */
  'redirected',
  /** 3DModel: the bank has authenticated the payer, nothing is captured yet. */
  'authenticated',
  /** 3DModel: we sent the bank the request to capture. */
  'provisioning',
  /** Money may have been captured; the bank could not be asked yet. */
  'unknown',
  /** Not final: the bank reported a refusal. */
  'declined',
  /** Not final: the payer left. */
  'abandoned',
  'captured',
  /** The bank captured another amount or currency: in suspense until two people decide. */
  'mismatch',
  'voided',
  'refunded',
] as const
export type State = (typeof STATES)[number]

/**
 * `captured` has one way out. `declined` and `abandoned` yield to the bank's answer, and to a genuine approval sent by
 * a browser, which makes them `unknown` until the bank is asked. `created` can skip the redirect page: the API returns
 * the form without it, so the bank's answer goes by way of `redirected`.
 */
export const TRANSITIONS: Record<State, readonly State[]> = {
  created: ['redirected'],
  redirected: ['authenticated', 'unknown', 'captured', 'mismatch', 'declined', 'abandoned'],
  authenticated: ['provisioning', 'captured', 'mismatch', 'declined', 'abandoned'],
  provisioning: ['unknown', 'captured', 'mismatch', 'declined'],
  unknown: ['captured', 'mismatch', 'declined', 'abandoned'],
  declined: ['unknown', 'captured', 'mismatch'],
  abandoned: ['unknown', 'captured', 'mismatch'],
  captured: ['voided'],
  mismatch: ['captured', 'refunded'],
  voided: [],
  refunded: [],
}

/** @throws for a transition that is not in the table: a bug, or an attempt to reverse a capture */
export function assertTransition(from: State, to: State): void {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`a payment attempt never goes from ${from} to ${to}`)
}

/** The bank's final answer is still missing. */
export function isOpen(state: State): boolean {
  return ['created', 'redirected', 'authenticated', 'provisioning', 'unknown'].includes(state)
}

/** The bank holds money of this attempt, or held it. */
export function hasCapturedMoney(state: State): boolean {
  return ['captured', 'mismatch', 'voided', 'refunded'].includes(state)
}

/** We hold its money, in a fund or in suspense, so that it can be given back. */
export function isRefundable(state: State): boolean {
  return state === 'captured' || state === 'mismatch'
}

/** How long a payer may stay at the bank before an attempt without an answer is abandoned. Milliseconds. */
export const PAYER_TIMEOUT_MS = 30 * MINUTE_MS

/**
 * The age, in milliseconds, after which a donation form takes no card. The guard against card testing knows a little
 * longer where a form was opened (card-guard/tries.server.ts).
 */
export const FORM_LIFE_MS = 23 * HOUR_MS
