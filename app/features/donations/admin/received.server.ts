import { sql } from 'kysely'
import type { DonationStatus } from './status.ts'

/** A part or all of what had come is gone again: what came is what was agreed. Of the others it is in the funds. */
export const RETURNED_STATES: readonly DonationStatus[] = ['partly_refunded', 'refunding', 'refunded', 'voided', 'lost']

/**
 * Of donation_rows g: money arrived in the funds, also if all of it was returned later. A payment of another amount
 * that was refunded never settled a donation: it was in suspense only.
 */
export const received = sql<boolean>`g.net + g.returned > 0`
