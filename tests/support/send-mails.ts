import '#features/mail/tables.ts'
import { sendMail } from '#features/mail/send.server.ts'
import type { Context } from '#kernel/context.ts'

/** Sends all queued emails, the oldest first. */
export async function sendQueuedMails(ctx: Context): Promise<void> {
  const waiting = ctx.db.selectFrom('mails').select('id').where('state', '=', 'waiting').orderBy('created_at')
  for (const { id } of await waiting.execute()) await sendMail.run(ctx, { mailId: id })
}
