/** When the bank is asked about an attempt without a result (docs/reference/payment-states.md "Retry schedule"). */
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts'
import { isOpen, PAYER_TIMEOUT_MS, type State } from './attempt.ts'

const HOURLY = Array.from({ length: 26 }, (_, i) => (i + 1) * HOUR_MS)
const DAILY = Array.from({ length: 6 }, (_, i) => (i + 2) * DAY_MS)
/**
 * A payer may have come back to the bank's page after we abandoned the attempt; the bank's nightly list finds the rest.
 */
const ABANDONED_CHECKS = [2 * HOUR_MS, 26 * HOUR_MS]

/**
 * The time of the next inquiry after `now`, or null for no more. Counted from the creation of the attempt (in
 * `unknown`: from the change to it), so that a server that was stopped makes one inquiry and not all that it missed.
 * @param delays milliseconds from that time to the first inquiries
 */
export function nextCheck(state: State, bornAt: Date, now: Date, delays: readonly number[]): Date | null {
  if (state !== 'abandoned' && !isOpen(state)) return null
  const moments = state === 'abandoned' ? ABANDONED_CHECKS : [...delays, PAYER_TIMEOUT_MS, ...HOURLY, ...DAILY]
  const age = now.getTime() - bornAt.getTime()
  const next = Math.min(...moments.filter((moment) => moment > age))
  if (Number.isFinite(next)) return new Date(bornAt.getTime() + next)
  // Money may have been captured: once a day until the bank answers.
  return state === 'unknown' ? new Date(bornAt.getTime() + (Math.floor(age / DAY_MS) + 1) * DAY_MS) : null
}
