/** Schedule of all recurring jobs, in Istanbul time. */
import '#app/features.server.ts'
import { expireOffersJob } from '#features/housing/applications/expire.server.ts'
import { applyApprovalJob } from '#features/approvals/apply.server.ts'
import { remindJob } from '#features/appointments/remind.server.ts'
import { purgeMediaJob } from '#features/media/delete.server.ts'
import { queueAgainJob } from '#features/mail/queue-again.server.ts'
import { deleteMailTextsJob } from '#features/mail/retention.server.ts'
import { readFolderJob } from '#features/bank-statements/imports/read-folder.server.ts'
import { compareHistoryJob } from '#features/payments/history.server.ts'
import { remindDisputesJob } from '#features/payments/disputes/remind.server.ts'
import { reconcileJob } from '#features/payments/reconcile.server.ts'
import { expireOrdersJob } from '#features/shop/orders/expire.server.ts'
import { purgeExpiredAccounts } from '#features/accounts/users/purge-expired.server.ts'
import { sweepInvitations } from '#features/accounts/team/purge-expired.server.ts'
import { rebuildSearchJob } from '#features/search/index.server.ts'
import { sendRefundsJob } from '#features/payments/refunds/send.server.ts'
import { deleteRetainedJob } from '#features/privacy/retention/retain.server.ts'
import { remindPermitsJob } from '#features/campaigns/permit-admin/remind.server.ts'
import { remindPledgesJob } from '#features/transfers/remind.server.ts'
import { runChecksJob } from '#features/nightly-checks/run.server.ts'
import { cleanUpJob } from './clean-up.server.ts'
import type { Services } from './services.server.ts'

export async function schedule({ jobs, config }: Services): Promise<void> {
  // Often enough for the shortest retry delay, which tests make very short.
  const seconds = Math.min(30, Math.max(1, Math.floor(Math.min(...config.reconcileDelays) / 1000)))
  await jobs.every(reconcileJob, { seconds })
  await jobs.every(sendRefundsJob, { seconds })
  await jobs.every(expireOrdersJob, { seconds: 30 })
  await jobs.every(expireOffersJob, { seconds: 60 })
  await jobs.every(applyApprovalJob, { seconds: 60 })
  // During the day, so that reminders wake no one.
  await jobs.every(remindJob, { cron: '5 9-20 * * *' })
  await jobs.every(remindPledgesJob, { cron: '10 10 * * *' })
  await jobs.every(remindPermitsJob, { cron: '20 9 * * *' })
  await jobs.every(readFolderJob, { seconds: 120 })
  await jobs.every(remindDisputesJob, { cron: '15 9 * * *' })
  await jobs.every(compareHistoryJob, { cron: '30 3 * * *' })
  await jobs.every(runChecksJob, { cron: '0 4 * * *' })
  await jobs.every(purgeExpiredAccounts, { cron: '10 4 * * *' })
  await jobs.every(purgeMediaJob, { cron: '15 4 * * *' })
  await jobs.every(sweepInvitations, { cron: '12 4 * * *' })
  await jobs.every(deleteMailTextsJob, { cron: '25 * * * *' })
  await jobs.every(queueAgainJob, { cron: '40 * * * *' })
  await jobs.every(deleteRetainedJob, { cron: '18 4 * * *' })
  await jobs.every(rebuildSearchJob, { cron: '22 4 * * *' })
  await jobs.every(cleanUpJob, { cron: '20 4 * * *' })
}
