import { sql } from 'kysely'
import type { DonationStatus } from './status.ts'

/**
 * States in which a part or all of the money was returned: the received amount is the agreed one. In all other states
 * it is the amount in the funds.
 */
export const RETURNED_STATES: readonly DonationStatus[] = ['partly_refunded', 'refunding', 'refunded', 'voided', 'lost']

/**
 * A condition on donation_rows g: money arrived in the funds, even if all of it was returned later. A payment of
 * another amount that was refunded never settled a donation: it was in suspense only.
 */
export const received = sql<boolean>`g.net + g.returned > 0`
