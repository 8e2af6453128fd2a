import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { permitReportsToRemind, permitsToRemind } from '#features/campaigns/permits/queries.server.ts'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'

/** Emails staff 30, 7 and 1 days before the last day of a permit, and before its report is due; each is sent once. */
export const remindPermitsJob = job({
  id: 'permits.remind',
  input: EmptyInput,
  async run(ctx) {
    const [permits, reports] = [await permitsToRemind(ctx), await permitReportsToRemind(ctx)]
    const titles = await campaignTitles(
      ctx,
      [...permits, ...reports].map(({ campaign_id }) => campaign_id),
    )
    for (const { id, campaign_id, number, day, days } of permits)
      await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
        subjectId: `permit ${id} ${day} ${days}`,
        what: 'permits.alert_ending',
        values: { number, days, day: { day }, campaign: titles.get(campaign_id) ?? '' },
        path: `/dashboard/permits/${id}`,
      })
    for (const { id, campaign_id, number, day, days } of reports)
      await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
        subjectId: `permit report ${id} ${day} ${days}`,
        what: 'permits.alert_report',
        values: { number, days, day: { day }, campaign: titles.get(campaign_id) ?? '' },
        path: `/dashboard/permits/${id}/report`,
        permission: 'ledger.read',
      })
  },
})
