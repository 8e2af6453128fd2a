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
import { job, EmptyInput } from '#kernel/job.server.ts'
import { purgeRateLimits } from '#kernel/rate-limit.server.ts'
import { purgeUploads } from '#kernel/upload.server.ts'

/** Deletes expired data. */
export const cleanUpJob = job({
  id: 'site.clean_up',
  input: EmptyInput,
  async run(ctx) {
    await purgeRateLimits(ctx)
    await purgeIdempotencyKeys(ctx)
    await purgeUnverified(ctx)
    await purgeTries(ctx)
    await purgeProblemSources(ctx)
    await purgeUploads(ctx)
    await purgeCarts(ctx)
    await purgeMessages(ctx)
    await purgeAppointments(ctx)
    await anonymizeComplaints(ctx)
    await encryptOldFiles(ctx)
    await purgeApplicants(ctx)
    await purgeSubscribers(ctx)
    await purgeConversations(ctx)
    await purgeDataRequests(ctx)
    await purgePledges(ctx)
    await purgeMerges(ctx)
    await deleteUnusedDonors(ctx)
  },
})
