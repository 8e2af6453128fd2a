import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/**
 * Cash or a transfer was recorded and booked; `pledgeId`: the pledge that announced it; `furtherPledgeId`: the pledge of
 * which it is a further transfer.
 */
export const OfflineDonationRecorded = event(
  z.strictObject({ donationId: z.uuid(), pledgeId: z.uuid().nullable(), furtherPledgeId: z.uuid().nullable() }),
)

/** A recorded donation is in the books, and its row is written. */
export const OfflineDonationBooked = event(z.strictObject({ donationId: z.uuid() }))

/** A donation that was recorded by mistake was booked back. */
export const OfflineDonationReversed = event(z.strictObject({ donationId: z.uuid(), reason: z.string() }))

/** The official receipt (alındı belgesi) of a recorded donation got this number. */
export const OfflineDonationNumbered = event(z.strictObject({ donationId: z.uuid(), officialNumber: z.string() }))
