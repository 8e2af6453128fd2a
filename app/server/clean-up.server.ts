import { forgetOldAppointments } from '#features/appointments/keep.server.ts'
import { forgetOldConversations } from '#features/assistant/record.server.ts'
import { forgetOldCarts } from '#features/cart/forget.server.ts'
import { forgetApplicants } from '#features/applications/keep.server.ts'
import { sealOldFiles } from '#features/complaints/files.server.ts'
import { forgetComplainants } from '#features/complaints/keep.server.ts'
import { forgetRequests } from '#features/data-requests/keep.server.ts'
import { forgetTries } from '#features/card-guard/tries.server.ts'
import { forgetSubscribers } from '#features/newsletter/subscribe.server.ts'
import { forgetOldMessages } from '#features/messages/keep.server.ts'
import { purgeUnverified } from '#features/bank-callback/unverified.server.ts'
import { forgetSources } from '#features/payments/merchant-problem.server.ts'
import { forgetOldKeys } from '#features/payments/idempotency.server.ts'
import { job, nothing } from '#kernel/job.server.ts'
import { forgetOldTries } from '#kernel/limits.server.ts'
import { forgetOldFiles } from '#kernel/receive-file.server.ts'

/** What nobody needs any more. */
export const cleanUpJob = job({
  id: 'site.clean_up',
  input: nothing,
  async run(ctx) {
    await forgetOldTries(ctx)
    await forgetOldKeys(ctx)
    await purgeUnverified(ctx)
    await forgetTries(ctx)
    await forgetSources(ctx)
    await forgetOldFiles(ctx)
    await forgetOldCarts(ctx)
    await forgetOldMessages(ctx)
    await forgetOldAppointments(ctx)
    await forgetComplainants(ctx)
    await sealOldFiles(ctx)
    await forgetApplicants(ctx)
    await forgetSubscribers(ctx)
    await forgetOldConversations(ctx)
    await forgetRequests(ctx)
  },
})
