/** The events of donations. Subscribers are in server/event-subscriptions.server.ts. */
import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** The money has arrived. Once for each donation. */
export const DonationConfirmed = event(z.strictObject({ donationId: z.uuid() }))

/** The donor, or the language of emails, was corrected. */
export const DonorCorrected = event(
  z.strictObject({ donationId: z.uuid(), reason: z.string(), oldEmail: z.string().nullable() }),
)
