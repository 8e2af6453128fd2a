/** Until when the bank wants evidence about a dispute, and that it was sent. */
import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

const id = z.uuid()

/** @throws {Refusal} 404, 409 when it is closed */
export const setAnswerBy = command({
  id: 'disputes.set_answer_by',
  allow: 'payments.dispute',
  input: z.strictObject({ id, answerBy: calendarDay() }),
  subject: (input) => input.id,
  async run(ctx, { id, answerBy }): Promise<void> {
    const before = await lockOpenDispute(ctx, id)
    await ctx.db.updateTable('disputes').set({ answer_by: answerBy }).where('id', '=', id).execute()
    auditDetail(ctx, { before: { answerBy: before.answer_by }, after: { answerBy } })
  },
})

/** The evidence was sent to the bank: no more reminders. Repeated, it changes nothing. */
export const markDisputeAnswered = command({
  id: 'disputes.mark_answered',
  allow: 'payments.dispute',
  input: z.strictObject({ id }),
  subject: (input) => input.id,
  async run(ctx, { id }): Promise<void> {
    const { answered_at } = await lockOpenDispute(ctx, id)
    if (answered_at) return
    await ctx.db
      .updateTable('disputes')
      .set({ answered_at: ctx.now, answered_by: ctx.actor!.id })
      .where('id', '=', id)
      .execute()
  },
})

export async function lockOpenDispute({ db }: Pick<Context, 'db'>, id: string) {
  const dispute = await db.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!dispute) throw new Refusal('payments.not_found', 404)
  if (dispute.state !== 'opened') throw new Refusal('payments.dispute_closed', 409)
  return dispute
}
