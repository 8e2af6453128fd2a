import { purgeAppointments } from '#features/appointments/privacy.server.ts'
import { purgeConversations } from '#features/assistant/record.server.ts'
import { purgeCarts } from '#features/shop/cart/purge-carts.server.ts'
import { purgeApplicants } from '#features/housing/applications/privacy.server.ts'
import { encryptOldFiles } from '#features/inbox/complaints/files.server.ts'
import { anonymizeComplaints } from '#features/inbox/complaints/privacy.server.ts'
import { purgeDataRequests } from '#features/privacy/data-requests/privacy.server.ts'
import { purgeTries } from '#features/payments/card-guard/tries.server.ts'
import { purgeSubscribers } from '#features/newsletter/subscribe.server.ts'
import { deleteUnusedDonors } from '#features/donors/correct.server.ts'
import { purgeMerges } from '#features/donors/records/undo-merge.server.ts'
import { purgeMessages } from '#features/inbox/messages/privacy.server.ts'
import { purgeUnverified } from '#features/payments/callback/unverified.server.ts'
import { purgeProblemSources } from '#features/payments/merchant-problem.server.ts'
import { purgeIdempotencyKeys } from '#features/payments/idempotency.server.ts'
import { purgePledges } from '#features/transfers/privacy.server.ts'
import type { Context } from '#kernel/context.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { purgeRateLimits } from '#kernel/rate-limit.server.ts'
import { purgeUploads } from '#kernel/upload.server.ts'
import { purgeCreatedRecords } from '#resource/repeated-requests.server.ts'

const STEPS: readonly ((ctx: Context) => Promise<unknown>)[] = [
  purgeRateLimits,
  purgeIdempotencyKeys,
  purgeUnverified,
  purgeTries,
  purgeProblemSources,
  purgeUploads,
  purgeCreatedRecords,
  purgeCarts,
  purgeMessages,
  purgeAppointments,
  anonymizeComplaints,
  encryptOldFiles,
  purgeApplicants,
  purgeSubscribers,
  purgeConversations,
  purgeDataRequests,
  purgePledges,
  purgeMerges,
  // After the donations, announcements and merges that refer to a record.
  (ctx) => deleteUnusedDonors(ctx),
]

/**
 * Runs all steps in order. One that fails does not keep the others from running; the job fails at the end.
 * @throws {AggregateError}
 */
export async function runSteps(ctx: Context, steps: readonly ((ctx: Context) => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps)
    try {
      await step(ctx)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} steps of the clean-up failed`)
}

/** Deletes expired data. */
export const cleanUpJob = job({ id: 'site.clean_up', input: EmptyInput, run: (ctx) => runSteps(ctx, STEPS) })
