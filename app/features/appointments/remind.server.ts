/**
 * Sends a reminder the day before, once for each time that an appointment has. There is no reminder
 * while the place is closed then: staff see these appointments, and move, cancel or keep them (closed.server.ts).
 */
import './tables.ts'
import { sql } from 'kysely'
import { findOffer } from '#features/opening-hours/bookable-places.server.ts'
import { addDays, dayOf, startOfDay } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { appointmentsWhileClosed } from './closed.server.ts'
import { writeVisitor } from './emails.server.ts'

/** Number of reminders in one transaction. */
const BATCH_SIZE = 50

export const remindJob = job({
  id: 'appointments.remind',
  input: EmptyInput,
  async run(ctx) {
    const today = dayOf(ctx.now)
    const closed = (await appointmentsWhileClosed(ctx)).map(({ id }) => id)
    for (;;) {
      const written = await withTransaction(ctx, async (inside) => {
        const rows = await inside.db
          .selectFrom('appointments')
          .selectAll()
          .where('state', '=', 'confirmed')
          .where('email', 'is not', null)
          .where('reminded_at', 'is', null)
          .where(sql<boolean>`id <> all(${closed}::uuid[])`)
          .where('starts_at', '>', ctx.now)
          // Tomorrow's appointments, and today's if the site was down yesterday.
          .where('starts_at', '<', startOfDay(addDays(today, 2)))
          // No reminder on a day on which another email about the appointment was sent.
          .where('notified_at', '<', startOfDay(today))
          .orderBy('starts_at')
          .limit(BATCH_SIZE)
          .forUpdate()
          .skipLocked()
          .execute()
        for (const row of rows) {
          const offer = await findOffer(inside, row.hours_id, 'any')
          if (offer) await writeVisitor(inside, row, offer, 'reminder')
          await inside.db.updateTable('appointments').set({ reminded_at: ctx.now }).where('id', '=', row.id).execute()
        }
        return rows.length
      })
      if (written < BATCH_SIZE) return
    }
  },
})
