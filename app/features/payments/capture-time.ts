import { MINUTE_MS } from '#kernel/durations.ts'

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
