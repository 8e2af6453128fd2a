/** Interprets the counts of the last hour. Pure: every decision about a visitor is in this file. */
import type { Counts } from './tries.server.ts'

/** The proof of work required before a browser goes to the bank; 0 is none. */
export type Level = 0 | 1 | 2 | 3

export type Seen = { address: Counts; network: Counts; email: Counts; campaign: Counts; all: Counts }

/** Declined cards of an address from which on it gets few attempts an hour, unless it also has successful payments. */
const SLOW_FROM = 10
/** Attempts an hour for an address that tests cards. */
export const SLOW_POINTS = 8

const most = (steps: readonly (readonly [boolean, Level])[]): Level =>
  Math.max(0, ...steps.flatMap(([reached, level]) => (reached ? level : []))) as Level

/**
 * Many donors may share an address, so a shared address is only asked for proof of work; a campaign is never closed.
 */
export function levelOf({ address, network, email, campaign, all }: Seen): Level {
  return most([
    [address.declined + address.unanswered >= 5, 1],
    [address.declined >= 10 || address.unanswered >= 40, 2],
    [isTesting(address), 3],
    [network.declined >= 15, 1],
    [network.declined >= 40 && network.declined > network.captured, 2],
    [email.declined >= 3, 1],
    [email.declined >= 6, 2],
    [mostlyDeclined(campaign) || mostlyDeclined(all), 1],
    [nearlyAllDeclined(campaign) || nearlyAllDeclined(all), 2],
  ])
}

/** An address with many declined cards and few successful payments. A Wi-Fi shared by 200 donors has the opposite. */
export function isTesting({ declined, captured }: Counts): boolean {
  return declined >= SLOW_FROM && declined > 2 * captured
}

/** More than half of the last 20 finished attempts were declined, and enough of them to rule out bad luck. */
export function mostlyDeclined({ declined, captured }: Counts): boolean {
  return declined >= 8 && declined > captured
}

function nearlyAllDeclined({ declined, captured }: Counts): boolean {
  return declined >= 12 && declined > 4 * captured
}
