/** What happens to an appointment is written down beside it, and told by letter. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { AppointmentEntry, News } from './appointment.ts'
import { sendAppointmentEmails } from './emails.server.ts'

type Told = {
  id: string
  kind: AppointmentEntry['kind']
  /** The account of the team's; null: the visitor's own doing, of which the place hears too. */
  by: string | null
  text?: string
  /** Of what was moved: when it was before. */
  was?: Date
  /** The appointment's number of changes by now. */
  letter?: { news: News; sequence: number }
}

/** In the transaction of the change. */
export async function notifyAppointment(ctx: Context, { id, kind, by, text = '', was, letter }: Told): Promise<void> {
  await ctx.db
    .insertInto('appointment_entries')
    .values({ id: crypto.randomUUID(), appointment_id: id, kind, text, was: was ?? null, by, at: ctx.now })
    .execute()
  if (letter) await ctx.jobs.enqueue(ctx.db, sendAppointmentEmails, { id, ...letter, words: text, toTeam: by === null })
}
