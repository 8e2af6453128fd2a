import { z } from 'zod'
import { event } from '#kernel/event.server.ts'
import { CONSENT_PURPOSES } from './consent.ts'

/** Staff withdrew a consent of a person. The features that use the consent stop doing so. */
export const ConsentWithdrawn = event(
  z.strictObject({
    purpose: z.enum(CONSENT_PURPOSES),
    email: z.string().nullable(),
    subjectId: z.uuid(),
    campaignId: z.int().nullable(),
  }),
)
