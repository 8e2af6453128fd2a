/** Records an event of an appointment, and queues its email. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { AppointmentEntry, News } from './appointment.ts'
import { sendAppointmentEmails } from './emails.server.ts'

type AppointmentEvent = {
  id: string
  kind: AppointmentEntry['kind']
  /** The team member's account; null: an action of the visitor. */
  by: string | null
  text?: string
  /** The previous time of a moved appointment. */
  previousStart?: Date
  /** Email to send; `sequence` is the appointment's current number of changes. */
  email?: { news: News; sequence: number }
}

/** Must run in the transaction of the change. */
export async function notifyAppointment(
  ctx: Context,
  { id, kind, by, text = '', previousStart, email }: AppointmentEvent,
): Promise<void> {
  await ctx.db
    .insertInto('appointment_entries')
    .values({
      id: crypto.randomUUID(),
      appointment_id: id,
      kind,
      text,
      previous_starts_at: previousStart ?? null,
      by,
      at: ctx.now,
    })
    .execute()
  // The place gets changes of its team too, so that its calendar is up to date.
  if (email) await ctx.jobs.enqueue(ctx.db, sendAppointmentEmails, { id, ...email, words: text, toTeam: true })
}
