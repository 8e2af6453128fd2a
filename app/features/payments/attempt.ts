/** One attempt to pay: its states and the only transitions between them (docs/reference/payment-states.md "Attempt states"). */
import { MINUTE_MS } from '#kernel/durations.ts'

export const STATES = [
  'created',
  /** The payer was sent to the bank. */
  'redirected',
  /** 3DModel: the bank knows the payer, nothing is taken yet. */
  'authenticated',
  /** 3DModel: we asked the bank to take the money. */
  'provisioning',
  /** Something may have been taken; the bank could not be asked yet. */
  'unknown',
  /** A belief: the bank said no. */
  'declined',
  /** A belief: the payer went away. */
  'abandoned',
  'captured',
  /** The bank took another sum or currency: in suspense until people decide. */
  'mismatch',
  'voided',
  'refunded',
] as const
export type State = (typeof STATES)[number]

/**
 * `captured` has one way out. `declined` and `abandoned` yield to the bank's word, and to a genuine approval
 * brought by a browser, which makes them `unknown` until the bank is asked.
 * `created` takes the bank's word by way of `redirected`: the API hands the form out without a hop page.
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

/** @throws for a move that is not in the table: a bug, or somebody's try to turn money back */
export function assertTransition(from: State, to: State): void {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`a payment attempt never goes from ${from} to ${to}`)
}

/** The bank's last word is still to come. */
export function isOpen(state: State): boolean {
  return ['created', 'redirected', 'authenticated', 'provisioning', 'unknown'].includes(state)
}

/** The bank holds money of this attempt, or held it. */
export function hasCapturedMoney(state: State): boolean {
  return ['captured', 'mismatch', 'voided', 'refunded'].includes(state)
}

/** A payer has this long at the bank before a silent attempt may be given up. Milliseconds. */
export const PAYER_TIMEOUT_MS = 30 * MINUTE_MS
