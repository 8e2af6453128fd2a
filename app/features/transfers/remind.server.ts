/** Scheduled jobs: two reminders, and the expiry of pledges whose money never arrived. */
import './tables.ts'
import { addDays, dayOf, startOfDay } from '#kernel/dates.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { sendPledgeEmail } from './emails.server.ts'
import { pledgePeriods } from './periods.server.ts'

/** Number of pledges in one transaction. */
const BATCH_SIZE = 50

export const remindPledgesJob = job({
  id: 'transfers.remind',
  input: EmptyInput,
  async run(ctx) {
    const { expiryDays, firstReminderDays, secondReminderDays } = await pledgePeriods(ctx)
    await expire(ctx, expiryDays)
    // The second reminder runs first: after a long downtime a donor does not get both on one day.
    await remind(ctx, 1, secondReminderDays)
    await remind(ctx, 0, firstReminderDays)
  },
})

/** The end of the day in Istanbul that was `daysAgo` days ago. */
const endOfDay = ({ now }: Context, daysAgo: number) => startOfDay(addDays(dayOf(now), 1 - daysAgo))

async function expire(ctx: Context, days: number): Promise<void> {
  await ctx.db
    .updateTable('transfer_pledges')
    .set({ state: 'expired', closed_at: ctx.now })
    .where('state', 'in', ['promised', 'reported'])
    .where(({ fn }) => fn.coalesce('reported_at', 'created_at'), '<', endOfDay(ctx, days + 1))
    .execute()
}

/** @param sent how many reminders the pledge has had */
async function remind(ctx: Context, sent: 0 | 1, days: number): Promise<void> {
  for (;;) {
    if (ctx.stopping?.aborted) return
    const reminded = await withTransaction(ctx, async (inside) => {
      const rows = await inside.db
        .selectFrom('transfer_pledges')
        .select('id')
        .where('state', '=', 'promised')
        .where('email', 'is not', null)
        .where('reminders_off', '=', false)
        .where('reminders_sent', '=', sent)
        .where('created_at', '<', endOfDay(ctx, days))
        .orderBy('created_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id } of rows) {
        await sendPledgeEmail(inside, id, sent === 0 ? 'reminder_1' : 'reminder_2')
        await inside.db
          .updateTable('transfer_pledges')
          .set({ reminders_sent: sent + 1 })
          .where('id', '=', id)
          .execute()
      }
      return rows.length
    })
    if (reminded < BATCH_SIZE) return
  }
}
