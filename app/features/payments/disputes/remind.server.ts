/** Emails staff 7, 3 and 1 days before the bank wants an answer about a dispute. */
import '#features/payments/refunds/tables.ts'
import { paymentAttempts, paymentIntents } from '#features/payments/queries.server.ts'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { EmptyInput, job } from '#kernel/job.server.ts'
import { REMINDER_DAYS } from './dispute.ts'

export const remindDisputesJob = job({ id: 'disputes.remind', input: EmptyInput, run: remindDisputes })

/** Sends each reminder once. After the site was stopped, it sends only the latest that is due. */
export async function remindDisputes(ctx: Context): Promise<void> {
  const today = dayOf(ctx.now)
  const rows = await ctx.db
    .selectFrom('disputes')
    .innerJoin(paymentAttempts(ctx).as('attempt'), 'attempt.id', 'attempt_id')
    .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'attempt.intent_id')
    .select(['disputes.id', 'case_number', 'answer_by', 'reference'])
    .where('disputes.state', '=', 'opened')
    .where('answered_at', 'is', null)
    .where('answer_by', '<=', addDays(today, REMINDER_DAYS[0]))
    .where('answer_by', '>=', today)
    .execute()
  for (const { id, case_number, answer_by, reference } of rows) {
    const due = REMINDER_DAYS.filter((days) => addDays(today, days) >= answer_by!).at(-1)!
    await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
      subjectId: `dispute ${id} ${answer_by} ${due}`,
      what: 'disputes.alert_deadline',
      values: {
        case: isolate(case_number),
        reference: isolateLtr(reference),
        day: { day: answer_by! },
      },
      path: `/dashboard/disputes/${id}`,
      permission: 'payments.dispute',
    })
  }
}
