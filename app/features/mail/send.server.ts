/** Sends one mail of the outbox, or keeps it where no mail server is configured. */
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { job } from '#kernel/job.server.ts'
import { attachmentsOf } from './attachment.server.ts'
import { smtpOptions } from './smtp.server.ts'

/** Seconds: a mail server that is back is noticed soon, however long it was gone. */
const LONGEST_PAUSE = 1800
/** With pauses that double from 5 s up to the longest: the last try is about two days after the first. */
const RETRIES = 105
/** Milliseconds: a mail server that stalls must not hold up the next mail. */
const PATIENCE = 20_000

type SmtpError = Error & { code?: string; responseCode?: number; syscall?: string; timeoutType?: string }

/** Of bulk emails: it may have been delivered, so it is not sent again. */
const INTERRUPTED = 'INTERRUPTED'

export const sendMail = job({
  id: 'mail.send',
  // `round`: staff asked for it once more.
  input: z.object({ mailId: z.uuid(), round: z.number().optional() }),
  retries: RETRIES,
  longestPause: LONGEST_PAUSE,
  atOnce: 2,
  async run(ctx, { mailId }) {
    const mail = await ctx.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
    // A job may run twice: after a crash between sending and writing it down, the mail goes out once more, unless it
    // is one of many.
    if (mail?.state !== 'waiting') return
    const { smtpUrl, mailFrom, publicUrl } = ctx.config
    if (!smtpUrl) return note(ctx, mailId, { state: 'kept' })
    if (mail.bulk && !(await claim(ctx, mailId))) return note(ctx, mailId, { state: 'failed', error: INTERRUPTED })
    const tries = mail.tries + 1
    const nameOf = (id: string) => `<${id}@${new URL(publicUrl).hostname}>`
    try {
      await createTransport({
        ...smtpOptions(smtpUrl),
        connectionTimeout: PATIENCE,
        greetingTimeout: PATIENCE,
        socketTimeout: PATIENCE,
        disableFileAccess: true,
        disableUrlAccess: true,
      }).sendMail({
        from: mailFrom,
        // As an object: in a text, a comma in the name would make two recipients.
        to: { name: mail.to_name ?? '', address: mail.to_address },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: await attachmentsOf(ctx, mail.attachments),
        // The same for every attempt, so that a duplicate email can be recognised by its number.
        messageId: nameOf(mail.id),
        ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
        ...(mail.follows.length > 0 && {
          inReplyTo: nameOf(mail.follows.at(-1)!),
          references: mail.follows.map((id) => nameOf(id)),
        }),
        headers: {
          'Content-Language': mail.locale,
          // Without the text that a staff member wrote.
          ...(mail.template !== 'messages.answer' && { 'Auto-Submitted': 'auto-generated' }),
          ...(mail.leave_url && {
            'List-Unsubscribe': `<${mail.leave_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
      await note(ctx, mailId, { state: 'sent', sent_at: new Date(), tries, error: null })
    } catch (thrown) {
      const error = thrown as SmtpError
      const reason = [error.code, error.responseCode].filter(Boolean).join(' ') || error.name
      const refused = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500
      const unclear = mail.bulk && !wasNotAccepted(error)
      const over = refused || unclear || tries > RETRIES
      await note(ctx, mailId, {
        state: over ? 'failed' : 'waiting',
        tries,
        error: unclear ? `${INTERRUPTED} ${reason}` : reason,
        ...(!over && { claimed_at: null }),
      })
      // The server's own words may hold the address, which has no place in a log.
      // eslint-disable-next-line preserve-caught-error
      if (!over) throw new Error(`mail ${mailId} not sent: ${reason}`)
      ctx.log.error({ mailId, reason }, 'mail given up')
    }
  },
})

/** False: another run began to send it, and we do not know whether it arrived. Committed before the mail server is called. */
async function claim({ db }: Context, mailId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ claimed_at: new Date() })
    .where('id', '=', mailId)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The server answered with a refusal, or was not reached: the email can be sent again without a duplicate. */
const wasNotAccepted = ({ code, responseCode, syscall, timeoutType }: SmtpError): boolean =>
  responseCode !== undefined ||
  syscall === 'connect' ||
  code === 'EDNS' ||
  code === 'ETLS' ||
  code === 'EAUTH' ||
  (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')

type Noted = {
  state: 'waiting' | 'sent' | 'kept' | 'failed'
  sent_at?: Date
  tries?: number
  error?: string | null
  claimed_at?: null
}

async function note(ctx: Context, mailId: string, noted: Noted): Promise<void> {
  await ctx.db.updateTable('mails').set(noted).where('id', '=', mailId).execute()
}
