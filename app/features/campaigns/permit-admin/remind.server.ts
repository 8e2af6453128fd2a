import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { permitsToRemind } from '#features/campaigns/permits/queries.server.ts'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'

/** Emails staff 30, 7 and 1 days before the last day of a permit; each of the three is sent once. */
export const remindPermitsJob = job({
  id: 'permits.remind',
  input: EmptyInput,
  async run(ctx) {
    const permits = await permitsToRemind(ctx)
    const titles = await campaignTitles(
      ctx,
      permits.map(({ campaign_id }) => campaign_id),
    )
    for (const { id, campaign_id, number, day, days } of permits)
      await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
        subjectId: `permit ${id} ${day} ${days}`,
        what: 'permits.alert_ending',
        values: { number, days, day, campaign: titles.get(campaign_id)?.ar ?? '' },
        path: `/dashboard/permits/${id}`,
      })
  },
})
