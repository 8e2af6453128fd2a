/** What happens to gifts. Reactions are named in server/event-subscriptions.server.ts. */
import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** The money has arrived. Once for each gift. */
export const DonationConfirmed = event('DonationConfirmed', z.strictObject({ donationId: z.uuid() }))

/** Who gave, or the language of letters, was corrected. */
export const DonorCorrected = event('DonorCorrected', z.strictObject({ donationId: z.uuid(), reason: z.string() }))
